import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { developmentAdministrator, firstAdministrator } from "#server/app/first-administrator.ts";
import { parseEnv } from "#server/platform/env.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand, runProgram } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";

const MAIN = "src/server/main.ts";
const { email, password } = developmentAdministrator;

/** Starts a development server, reads what it announces, lets `work` use it and stops it. */
async function announcementOf(
  variables: Record<string, string>,
  work: (url: string) => Promise<void> = async () => {},
): Promise<string> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "../..", MAIN)], {
    env: {
      PATH: process.env.PATH ?? "",
      PORT: "0",
      DATA_DIR: await temporaryDirectory("site-data-"),
      ...variables,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  atFileEnd(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  let out = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    out += text;
    const signIn = /Sign in as {3}(.*)\n/.exec(out)?.[1];
    if (signIn === undefined) continue;
    await work(/Site +(\S+)/.exec(out)?.[1] ?? "");
    child.kill("SIGTERM");
    await child.exited;
    return signIn;
  }
  throw new Error(`the server ended with ${child.exitCode}\n${out}`);
}

const login = (url: string, account: { email: string; password: string }) =>
  fetch(`${url}/api/admin-login.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  }).then(({ status }) => status);

describe("without NODE_ENV=production the server does not start", () => {
  test.each([
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "192.168.0.10"],
    ["HOST", "localhost.example.com"],
    ["PUBLIC_URL", "https://localhost:3000"],
    ["PUBLIC_URL", "https://www.site.example"],
    ["PUBLIC_URL", "http://127.0.0.1.site.example"],
  ])("with %s=%s", async (name, value) => {
    const DATA_DIR = await temporaryDirectory("site-data-");
    const ran = await runProgram(MAIN, [], { DATA_DIR, PORT: "0", [name]: value });
    expect(ran).toEqual({
      out: expect.not.stringContaining("ready"),
      err: `Development mode serves this machine only, and ${name} is ${value}: set NODE_ENV=production.\n`,
      code: 1,
    });
  });
});

describe("the account that a development server announces", () => {
  test("is the known one in its own database, until its password changes", async () => {
    const DATA_DIR = await temporaryDirectory("site-data-");
    const signIn = await announcementOf({ DATA_DIR, HOST: "localhost" }, async (url) => {
      expect(await login(url, { email, password })).toBe(200);
    });
    expect(signIn).toBe(`${email} / ${password}`);

    const changed = { DATA_DIR, ADMIN_PASSWORD: "outra-senha-9" };
    expect((await runAdminCommand("admin-create.ts", ["--email", email, "--reset"], changed)).code).toBe(0);
    expect(await announcementOf({ DATA_DIR, PUBLIC_URL: "http://127.0.0.2:3000" })).toStartWith(
      "an administrator of this database;",
    );
  });

  test("is that of ADMIN_EMAIL, without its password", async () => {
    const variables = { ADMIN_EMAIL: "Dona@Empresa.com.br", ADMIN_PASSWORD: "senha-da-dona" };
    const signIn = await announcementOf(
      { ...variables, DATABASE_URL: await createEmptyDatabase() },
      async (url) => {
        expect(await login(url, { email: "dona@empresa.com.br", password: "senha-da-dona" })).toBe(200);
      },
    );
    expect(signIn).toBe("dona@empresa.com.br / the password of ADMIN_PASSWORD");
  });

  test("does not exist in a database of DATABASE_URL", async () => {
    const database = await createTestDatabase();
    const signIn = await announcementOf({ DATABASE_URL: database.url }, async (url) => {
      expect(await login(url, { email, password })).toBe(401);
    });
    expect(signIn).toBe("nobody yet; `bun run admin:create` creates an administrator");
    expect(await database.sql`select from users`).toHaveLength(0);
  });
});

test("NODE_ENV=test and production have no known administrator", () => {
  for (const NODE_ENV of ["test", "production"]) {
    const needed = {
      PUBLIC_URL: "https://www.site.example",
      AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    };
    expect(firstAdministrator(parseEnv({ NODE_ENV, HOST: "0.0.0.0", ...needed }))).toBeUndefined();
  }
});
