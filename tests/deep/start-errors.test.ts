import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VERSION } from "#shared/wire/version.ts";
import { temporaryDirectory, testCluster } from "../support/cluster.ts";
import { type Ran, runProgram } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { createOldPostgres } from "../support/old-postgres.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { STUB_COMMIT, stubBuild } from "../support/stub-build.ts";

const MAIN = "src/server/main.ts";
const build = await stubBuild();
const dataDir = await temporaryDirectory("site-data-");
const { url, applicationUrl, sql } = await createTestDatabase();
const { asSuperuser } = testCluster();
const { password, host, pathname } = new URL(url);
const where = `${host}${pathname}`;

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.site.example",
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  PORT: "0",
};

const start = (variables: Record<string, string>) =>
  runProgram("tests/support/site-process.ts", [build], { ...production, ...variables });

/** Expects a process that ended with one line in the log's format and nothing else; returns the reason. */
function reasonOf({ out, err, code }: Ran): string {
  expect([err, code]).toEqual(["", 1]);
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const last = lines.at(-1);
  expect(last).toEqual({
    time: expect.stringMatching(/Z$/),
    level: "error",
    message: "cannot start",
    reason: expect.any(String),
  });
  for (const secret of [password, "segredo", "    at "]) expect(out).not.toContain(secret);
  expect(last.reason).not.toContain("\n\n");
  return last.reason;
}

/** The connection string with other parts. */
function database(change: (parts: URL) => void, of = url): string {
  const parts = new URL(of);
  change(parts);
  return parts.href;
}

describe("a production server names in one log line", () => {
  test.each([
    ["that nothing listens", "postgres://a:segredo@127.0.0.1:1/x", "127.0.0.1:1/x refused the connection"],
    [
      "an unknown host",
      "postgres://a:segredo@no-such-host.invalid/x",
      "host of the database no-such-host.invalid:5432/x",
    ],
    [
      "a wrong password",
      database((parts) => {
        parts.password = "segredo";
      }),
      `${where} rejected user or password`,
    ],
    [
      "a missing database",
      database((parts) => {
        parts.pathname = "/nada";
      }),
      `${host}/nada does not exist`,
    ],
    ["a server without TLS", `${url}?sslmode=require`, `${where} does not offer TLS`],
    ["an unknown parameter", `${url}?channel_binding=require`, '"channel_binding"'],
    ["a URL of another product", url.replace("postgres:", "mysql:"), "DATABASE_URL: must be a URL such as"],
    ["a password that is not escaped", "postgres://a:12/segredo@db/x", "DATABASE_URL: must be a URL such as"],
  ])("%s", async (_case, DATABASE_URL, message) => {
    expect(reasonOf(await start({ DATABASE_URL }))).toContain(message);
  });

  test.each([
    ["that nothing listens", "postgres://a:segredo@127.0.0.1:1/x", "127.0.0.1:1/x refused the connection"],
    [
      "an unknown host",
      "postgres://a:segredo@no-such-host.invalid/x",
      "no-such-host.invalid:5432/x is unknown",
    ],
    [
      "a wrong password",
      database((parts) => {
        parts.password = "segredo";
      }),
      `${where} rejected user or password`,
    ],
    [
      "a missing database",
      database((parts) => {
        parts.pathname = "/nada";
      }),
      `${host}/nada does not exist`,
    ],
    ["a malformed URL", "postgres://a:12/segredo@db/x", "must be a URL such as"],
  ])("of the owner's account %s", async (_case, DATABASE_OWNER_URL, message) => {
    const reason = reasonOf(await start({ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL }));
    expect(reason).toContain(message);
    expect(reason).toContain("DATABASE_OWNER_URL");
  });

  test("an account without the rights of an owner, and the two accounts in each other's place", async () => {
    const role = `guest_${process.pid}`;
    await asSuperuser(`create role ${role} login password 'segredo'`);
    try {
      const asGuest = (of: string) =>
        database((parts) => {
          parts.username = role;
          parts.password = "segredo";
        }, of);
      const may = (name: string) => `The user of ${name} lacks a privilege in the database`;
      const DATABASE_URL = asGuest(await createEmptyDatabase());
      expect(reasonOf(await start({ DATABASE_URL }))).toStartWith(may("DATABASE_URL"));
      for (const DATABASE_OWNER_URL of [asGuest(url), applicationUrl]) {
        const swapped = DATABASE_OWNER_URL === applicationUrl;
        const variables = { DATABASE_URL: swapped ? url : applicationUrl, DATABASE_OWNER_URL };
        expect(reasonOf(await start(variables))).toStartWith(may("DATABASE_OWNER_URL"));
      }
      const both = { DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL };
      expect(reasonOf(await start(both))).toStartWith(may("DATABASE_OWNER_URL"));
    } finally {
      await asSuperuser(`drop role ${role}`);
    }
  });

  test("a PostgreSQL before 15", async () => {
    const [row] = await sql`show server_version_num`;
    const DATABASE_URL = await createOldPostgres(url, row?.server_version_num);
    expect(reasonOf(await start({ DATABASE_URL }))).toEndWith(
      "is PostgreSQL 14. The site needs 15 or newer.",
    );
  });

  test("an encoding other than UTF-8", async () => {
    const name = `latin_${process.pid}`;
    await asSuperuser(
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    try {
      const DATABASE_URL = database((parts) => {
        parts.pathname = `/${name}`;
      });
      expect(reasonOf(await start({ DATABASE_URL }))).toContain(`/${name} has the encoding LATIN1`);
    } finally {
      await asSuperuser(`drop database ${name} with (force)`);
    }
  });

  test.each([
    ["PUBLIC_URL", "www.site.example", "PUBLIC_URL: must be an origin"],
    ["PUBLIC_URL", "https://www.site.example/site?a=b", "PUBLIC_URL: must be an origin"],
    ["PUBLIC_URL", "", "PUBLIC_URL is required in production"],
    ["SMTP_URL", "smtp://user:12/segredo@mail", "SMTP_URL: must be a URL such as smtps://"],
    ["HOST", "192.0.2.1", "HOST is 192.0.2.1, which is not an address of this machine."],
    ["HOST", "no-such-host.invalid", "HOST is no-such-host.invalid, which is not an address"],
    ["AUTH_SECRET_FILE", "/nowhere", "AUTH_SECRET and AUTH_SECRET_FILE are both set"],
  ])("the variable %s=%s", async (name, value, message) => {
    expect(reasonOf(await start({ [name]: value }))).toContain(message);
  });

  test("a port that another server would share", async () => {
    using other = Bun.serve({ port: 0, hostname: "127.0.0.1", reusePort: true, fetch: () => new Response() });
    expect(reasonOf(await start({ PORT: String(other.port) }))).toStartWith(
      `Port ${other.port} on 127.0.0.1 is already in use.`,
    );
  });

  test("a DATA_DIR that is a file or cannot be written", async () => {
    const file = join(await temporaryDirectory("site-data-"), "file");
    await writeFile(file, "");
    // Not even root can write there.
    const readOnly = process.platform === "linux" ? "/proc" : "/System";
    const expectRejection = async (DATA_DIR: string, variables: Record<string, string> = {}) => {
      const reason = reasonOf(await start({ DATA_DIR, ...variables }));
      expect(reason).toStartWith(`DATA_DIR: ${DATA_DIR} is not a writable directory (`);
    };
    for (const directory of [file, join(file, "below"), readOnly]) await expectRejection(directory);
    // With a database, a mail server and a secret of its own, there is still the journal of erasures.
    await expectRejection(readOnly, { SMTP_URL: "smtp://127.0.0.1:1" });
  });
});

test("a second production server on the same port does not start", async () => {
  const variables = { NODE_ENV: "production", PUBLIC_URL: production.PUBLIC_URL };
  const first = await spawnSite({ databaseUrl: url, variables });
  const { port } = new URL(first.url);
  for (const HOST of ["127.0.0.1", "0.0.0.0"]) {
    expect(reasonOf(await start({ PORT: port, HOST }))).toStartWith(
      `Port ${port} on ${HOST} is already in use.`,
    );
  }
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect(first.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: "warn",
      message: "mails are stored in DATA_DIR/mailbox instead of being sent",
      mailbox: expect.stringMatching(/\/mailbox$/),
    }),
  );
  expect(first.lines.join()).not.toContain("PUBLIC_URL is http");
  const version = `${VERSION}+${STUB_COMMIT}`;
  expect(JSON.parse(first.lines[0] ?? "")).toMatchObject({ message: "starting", version });
  expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ version });
});

test("a `.env` in the working folder is not read", async () => {
  const ran = Bun.spawnSync(
    [process.execPath, "-e", "process.stdout.write(process.env.FROM_DOTENV ?? 'unset')"],
    {
      cwd: await folderWithDotenv(),
      env: { PATH: process.env.PATH ?? "" },
    },
  );
  expect(ran.stdout.toString()).toBe("unset");
});

/** With the settings of Bun that the project has. */
async function folderWithDotenv(): Promise<string> {
  const folder = await temporaryDirectory("site-dotenv-");
  const settings = await Bun.file(join(import.meta.dir, "../../bunfig.toml")).text();
  await writeFile(join(folder, "bunfig.toml"), settings.replace(/\[serve[\s\S]*/, ""));
  await writeFile(join(folder, ".env"), "FROM_DOTENV=read\n");
  return folder;
}

test("LOG_LEVEL leaves out less severe lines", async () => {
  const warnings = (level: string) =>
    start({ LOG_LEVEL: level, HOST: "192.0.2.1" }).then(({ out }) =>
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).level),
    );
  expect(await warnings("info")).toEqual(["info", "warn", "error"]);
  expect(await warnings("warn")).toEqual(["warn", "error"]);
  expect(await warnings("error")).toEqual(["error"]);
});

test("a developer reads a plain sentence, without a stack", async () => {
  const variables = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "postgres://a:b@127.0.0.1:1/x" };
  const ran = await runProgram(MAIN, [], variables);
  expect([ran.err, ran.code]).toEqual([
    "The database 127.0.0.1:1/x refused the connection: it is not running there. Start it, or correct DATABASE_URL.\n",
    1,
  ]);
});
