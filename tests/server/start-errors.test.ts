import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#server/platform/db/free-port.ts";
import { temporaryDirectory, testCluster } from "../support/cluster.ts";
import { type Ran, runProgram } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { createOldPostgres } from "../support/old-postgres.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { stubBuild } from "../support/stub-build.ts";

const MAIN = "src/server/main.ts";
const build = await stubBuild();
const dataDir = await temporaryDirectory("site-data-");
const { url, sql } = await createTestDatabase();
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
function database(change: (parts: URL) => void): string {
  const parts = new URL(url);
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

  test("a user without the privilege to create a schema", async () => {
    const role = `guest_${process.pid}`;
    await asSuperuser(`create role ${role} login password 'segredo'`);
    try {
      const guest = await createEmptyDatabase();
      const DATABASE_URL = guest.replace(/\/\/[^@]+@/, `//${role}:segredo@`);
      expect(reasonOf(await start({ DATABASE_URL }))).toContain("may not create what the site needs");
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

  test.each<[string, Record<string, string>, string]>([
    [
      "without a port to share",
      { PORT: "0" },
      "WORKERS is 2, and PORT is 0: give the workers a port to share.",
    ],
    [
      "more than PostgreSQL serves",
      { WORKERS: "64" },
      "WORKERS is 64, which open up to 1152 connections, and",
    ],
    ["that are no number", { WORKERS: "all" }, "WORKERS: must be a whole number from 1 to 64"],
    [
      "whose first cannot start",
      { DATABASE_URL: "postgres://a:segredo@127.0.0.1:1/x" },
      "127.0.0.1:1/x refused the connection",
    ],
  ])("workers %s", async (_case, variables, message) => {
    const port = variables.PORT ?? String(await freePort());
    expect(reasonOf(await start({ WORKERS: "2", ...variables, PORT: port }))).toContain(message);
  });

  test("workers on a port that another server shares with its own", async () => {
    using other = Bun.serve({ port: 0, hostname: "127.0.0.1", reusePort: true, fetch: () => new Response() });
    expect(reasonOf(await start({ WORKERS: "2", PORT: String(other.port) }))).toStartWith(
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
      expect(reason).toStartWith(`DATA_DIR: ${DATA_DIR} is no directory that can be written (`);
    };
    for (const directory of [file, join(file, "below"), readOnly]) await expectRejection(directory);
    // With a database, a mail server and a secret of its own, there are still daily seals and the journal of erasures.
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
      message: "mails are stored in DATA_DIR/mailbox and reach nobody",
      mailbox: expect.stringMatching(/\/mailbox$/),
    }),
  );
});

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
  const ran = await runProgram(MAIN, [], { DATA_DIR: dataDir, DATABASE_URL: "postgres://a:b@127.0.0.1:1/x" });
  expect([ran.err, ran.code]).toEqual([
    "The database 127.0.0.1:1/x refused the connection: it does not run there.\n",
    1,
  ]);
  const workers = await runProgram(MAIN, [], { DATA_DIR: dataDir, DATABASE_URL: url, WORKERS: "2" });
  expect([workers.err, workers.code]).toEqual([
    "WORKERS is 2, and development mode runs in one process: leave WORKERS unset.\n",
    1,
  ]);
});
