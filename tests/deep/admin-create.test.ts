import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { type Ran, runAdminCommand } from "../support/command.ts";
import { enableTotp } from "../support/totp.ts";

const SCRIPT = join(import.meta.dir, "../../src/server/admin-commands/admin-create.ts");
const app = await createTestApp();
const another = await createTestApp({ database: app.database });
const ENVIRONMENT = { DATABASE_URL: app.database.url };

const run = (args: string[], environment: Record<string, string> = {}) =>
  runAdminCommand("admin-create.ts", ["--", ...args], { ...ENVIRONMENT, ...environment });

const statusOfLogin = async (email: string, password: string, through = app) =>
  (await through.rest("POST", "/api/admin-login.php", { body: { email, password } })).status;

const shownPassword = ({ out }: Ran) => /shown only here: (\S+)\n/.exec(out)?.[1] ?? "";

/** Runs the command on a terminal, answers each question, and returns everything the terminal showed. */
async function onTerminal(args: string[], answers: string[]) {
  const left = [...answers];
  let seen = "";
  let asked = 0;
  const child = Bun.spawn([process.execPath, SCRIPT, ...args], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...ENVIRONMENT },
    terminal: {
      data: (terminal, data) => {
        seen += Buffer.from(data).toString();
        const questions = seen.match(/(Password|Once more): /g)?.length ?? 0;
        if (questions <= asked) return;
        asked = questions;
        terminal.write(left.shift() ?? "");
      },
    },
  });
  const code = await child.exited;
  return { seen, code };
}

describe("creating an administrator", () => {
  test("generates a password that signs in, and records the system as author", async () => {
    const ran = await run(["--email", " Nova@Empresa.com.br ", "--name", "Nova Pessoa", "--generate"]);
    expect([ran.err, ran.code]).toEqual(["", 0]);
    expect(ran.out).toContain("Nova Pessoa (nova@empresa.com.br) can sign in now.");
    expect(shownPassword(ran)).toHaveLength(20);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: null,
      adminName: "Sistema",
      action: "CREATE",
      entityType: "user",
      entityId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      description: "Usuário Nova Pessoa (nova@empresa.com.br) criado no servidor",
      ipAddress: "terminal do servidor",
    });
    expect(await statusOfLogin("nova@empresa.com.br", shownPassword(ran))).toBe(200);
  });

  test("uses ADMIN_PASSWORD without printing it, and creates no other user", async () => {
    const email = "variavel@empresa.com.br";
    const ran = await run(["--email", email, "--name", "Vera"], {
      ADMIN_PASSWORD: "da-variável-9",
      NODE_ENV: "",
    });
    expect([ran.err, ran.code]).toEqual(["", 0]);
    expect(ran.out).not.toContain("da-variável-9");
    expect(await statusOfLogin(email, "da-variável-9")).toBe(200);
    expect(await app.database.sql`select from users where email like '%.example'`).toHaveLength(0);
  });

  test("uses the content of ADMIN_PASSWORD_FILE", async () => {
    const file = join(await temporaryDirectory("site-secrets-"), "password");
    await writeFile(file, "do-arquivo-9\n");
    const email = "arquivo@empresa.com.br";
    const words = ["--email", email, "--name", "Ari"];
    const both = await run(words, { ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: "da-variável-9" });
    expect(both.err).toBe("ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: set one of them.\n");
    const ran = await run(words, { ADMIN_PASSWORD_FILE: file });
    expect([ran.err, ran.code]).toEqual(["", 0]);
    expect(await statusOfLogin(email, "do-arquivo-9")).toBe(200);
  });

  test("uses the password typed on the terminal without echoing it", async () => {
    const email = "terminal@empresa.com.br";
    const { seen, code } = await onTerminal(
      ["--email", email, "--name", "Téo"],
      ["digitX\u007fada-ção\r", "digitada-ção\r"],
    );
    expect(seen).toContain("can sign in now.");
    expect(seen).not.toContain("digit");
    expect(code).toBe(0);
    expect(await statusOfLogin(email, "digitada-ção")).toBe(200);
  });

  test.each([
    [["uma-senha\r", "outra-senha\r"], "The two passwords are not the same."],
    [["uma-senha\u0003"], "No password was given."],
    [["curta\r", "curta\r"], "The password must have 6 to 256 characters."],
  ])("creates no user when the terminal receives %j", async (answers, message) => {
    const before = await app.database.sql`select from users`;
    const { seen, code } = await onTerminal(["--email", "x@empresa.com.br", "--name", "X"], answers);
    expect(seen).toContain(message);
    expect(code).toBe(1);
    expect(await app.database.sql`select from users`).toHaveLength(before.length);
  });
});

describe("resetting a password", () => {
  test("ends the sessions, resets the rate limit of the account and is recorded", async () => {
    const { id, email, name, password } = await createAdministrator(app, { name: "Perdida Silva" });
    const cookie = await cookieOf(app, { id, email, name, password });
    for (let attempt = 0; attempt < 10; attempt += 1) await statusOfLogin(email, "tentativa");
    expect(await statusOfLogin(email, password)).toBe(429);

    const ran = await run(["--email", email.toUpperCase(), "--reset", "--generate"]);
    expect([ran.err, ran.code]).toEqual(["", 0]);
    expect(ran.out).toContain(`Perdida Silva (${email}) has a new password and is signed out everywhere.`);
    expect((await app.rest("GET", "/api/leads", { cookie })).status).toBe(401);
    // Another instance: this one remembers for 10 seconds that the account is exhausted.
    expect(await statusOfLogin(email, password, another)).toBe(401);
    expect(await statusOfLogin(email, shownPassword(ran), another)).toBe(200);
    expect((await auditRows(app)).findLast(({ action }) => action === "UPDATE")).toMatchObject({
      adminName: "Sistema",
      entityType: "user",
      entityId: id,
      description: `Usuário Perdida Silva (${email}): senha redefinida no servidor`,
    });
  });

  test("lets the last administrator in whose only factor is lost, also where one is demanded of all", async () => {
    const { email, ...last } = await createAdministrator(app);
    const client = app.trpc({ cookie: await cookieOf(app, { email, ...last }) });
    await enableTotp(client);
    await client.users.setPolicy.mutate({ demandsFactor: true });
    await app.database.sql`update users set is_active = false where id <> ${last.id}`;
    const ran = await run(["--email", email, "--reset", "--generate"]);
    expect(ran.code).toBe(0);
    const body = { email, password: shownPassword(ran) };
    const answer = await another.rest("POST", "/api/admin-login.php", { body });
    expect(await answer.json()).toMatchObject({ missing: "factor" });
    await app.database.sql`update users set is_active = true`;
    await app.database.sql`update account_policy set demands_factor = false`;
  });

  test("warns when the account is deactivated", async () => {
    const { id, email } = await createAdministrator(app);
    await app.database.sql`update users set is_active = false where id = ${id}`;
    const { out } = await run(["--email", email, "--reset", "--generate"]);
    expect(out).toContain("The account is deactivated");
  });
});

test("invalid arguments print one clear message and write nothing", async () => {
  const { email } = await createAdministrator(app);
  const before = await auditRows(app);
  const cases: [string[], string, Record<string, string>?][] = [
    [
      ["--email", email.toUpperCase(), "--name", "X", "--generate"],
      "There is a user with this e-mail already.",
    ],
    [["--email", "nada@empresa.com.br", "--reset", "--generate"], "There is no user with this e-mail."],
    [["--email", "sem-arroba", "--name", "X", "--generate"], "--email must be an e-mail address."],
    [["--email", "x@empresa.com.br", "--name", " ", "--generate"], "--name must be a name"],
    [["--email", "x@empresa.com.br", "--generate"], "Specify the user: --email ADDRESS"],
    [["--name", "X"], "Specify the user: --email ADDRESS"],
    [["--email", "x@empresa.com.br", "--name", "X", "--senha", "y"], "Unknown option '--senha'"],
    [["--email", "x@empresa.com.br", "--name", "X"], "There is no terminal to ask"],
    [["--email", "x@empresa.com.br", "--name", "X"], "6 to 256 characters", { ADMIN_PASSWORD: "curta" }],
    [["--email", "x@empresa.com.br", "--name", "X"], "PORT: ", { PORT: "x" }],
  ];
  const results = await Promise.all(cases.map(([args, , environment]) => run(args, environment)));
  for (const [index, [, message]] of cases.entries()) {
    expect(results[index]?.err).toContain(message);
    expect(results[index]?.err).not.toContain("    at ");
    expect(results[index]?.code).toBe(results[index]?.err.includes("--help") ? 2 : 1);
  }
  expect(await auditRows(app)).toEqual(before);
});
