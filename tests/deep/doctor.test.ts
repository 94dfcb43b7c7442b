import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import type { SystemHealth } from "#shared/schemas/system-health.ts";
import { sessionCookie } from "../support/administrators.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { administrator, startSite } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const doctor = (environment: Record<string, string>) => runAdminCommand("doctor.ts", [], environment);

/** The lines of the checks, split into state, check and sentence; they are in columns. */
function factsIn(out: string) {
  const lines = out.split("\n").filter((line) => /^(ok|warning|error) /.test(line));
  const columns = lines.map((line) => /^(\w+) +(\S+(?: \S+)*?) {2,}(?=\S)/.exec(line));
  expect(new Set(columns.map((match) => match?.[0].length)).size).toBe(1);
  return Object.fromEntries(
    lines.map((line, index) => {
      const [whole = "", state, check = ""] = columns[index] ?? [];
      return [check, { state, text: line.slice(whole.length) }];
    }),
  );
}

describe("beside a running server", () => {
  test("every check is one line, and nothing that is wrong means code 0", async () => {
    const site = await startSite();
    const { out, err, code } = await doctor({
      DATABASE_URL: site.database.url,
      DATA_DIR: site.dataDir,
      PUBLIC_URL: site.url,
    });
    const facts = factsIn(out);
    // The screen finds the same.
    const login = await fetch(`${site.url}/api/admin-login.php`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(administrator),
    });
    const cookie = sessionCookie(login);
    const answer = await fetch(`${site.url}/api/system-health`, { headers: { cookie } });
    const shown = ((await answer.json()) as { data: SystemHealth }).data.facts;
    expect(Object.entries(facts).map(([check, { state }]) => [check, state])).toEqual(
      shown.map(({ check, state }) => [check.replace("_", " "), state]),
    );
    expect(facts["public url"]).toMatchObject({ state: "ok" });
    expect(facts.proxy).toEqual({ state: "ok", text: "TRUST_PROXY=0 fits" });
    expect([err, code]).toEqual(["", 0]);
  });

  test("an error means code 1 and says what to do", async () => {
    const site = await startSite();
    const { out, code } = await doctor({
      DATABASE_URL: site.database.url,
      DATA_DIR: site.dataDir,
      PUBLIC_URL: "http://127.0.0.1:9",
    });
    expect(factsIn(out)["public url"]).toMatchObject({
      state: "error",
      text: expect.stringContaining("Check PUBLIC_URL, DNS and the proxy."),
    });
    expect(code).toBe(1);
  });
});

describe("what must be written is tried", () => {
  test("a BACKUP_DIR that is missing, and one that is a file, are errors", async () => {
    const { url: DATABASE_URL } = await createTestDatabase();
    const DATA_DIR = await temporaryDirectory("site-doctor-");
    const missing = await doctor({ DATABASE_URL, DATA_DIR, BACKUP_DIR: join(DATA_DIR, "none") });
    expect(factsIn(missing.out).backup).toMatchObject({
      state: "error",
      text: expect.stringContaining("There is no directory"),
    });
    expect(missing.code).toBe(1);
    const file = join(DATA_DIR, "file");
    await Bun.write(file, "");
    const unfit = await doctor({ DATABASE_URL, DATA_DIR, BACKUP_DIR: file });
    expect(factsIn(unfit.out).backup?.text).toContain("cannot be written (ENOTDIR)");
    const other = await doctor({ DATABASE_URL, DATA_DIR: file });
    expect(factsIn(other.out).disk).toMatchObject({
      state: "error",
      text: expect.stringContaining("cannot be written (ENOTDIR)"),
    });
    expect((await readdir(DATA_DIR)).sort()).toEqual(["file"]);
  });
});

describe("the journal of erasures", () => {
  const entry = { keyHash: "hash", erasedAt: "2026-11-20T12:00:00.000Z", secretMark: "mark" };

  test("with an entry that the database does not know means that erased people may be back", async () => {
    const { url: DATABASE_URL } = await createTestDatabase();
    const DATA_DIR = await temporaryDirectory("site-doctor-");
    await Bun.write(join(DATA_DIR, "erasures.ndjson"), `${JSON.stringify(entry)}\n`);
    const { out, code } = await doctor({ DATABASE_URL, DATA_DIR });
    expect(factsIn(out).erasures).toMatchObject({
      state: "error",
      text: expect.stringContaining("Erased people may be back from a restored backup (1 keys)"),
    });
    expect(code).toBe(1);
  });

  test("that is missing where the database remembers an erasure is a warning", async () => {
    const { url: DATABASE_URL, sql } = await createTestDatabase();
    const DATA_DIR = await temporaryDirectory("site-doctor-");
    await sql`insert into erased_keys ${sql({ key_hash: entry.keyHash, erased_at: entry.erasedAt, secret_mark: entry.secretMark })}`;
    const { out } = await doctor({ DATABASE_URL, DATA_DIR });
    expect(factsIn(out).erasures).toMatchObject({
      state: "warning",
      text: expect.stringContaining(`erasures.ndjson is missing in ${DATA_DIR}`),
    });
    await Bun.write(join(DATA_DIR, "erasures.ndjson"), `${JSON.stringify(entry)}\n`);
    const again = await doctor({ DATABASE_URL, DATA_DIR });
    expect(factsIn(again.out).erasures).toEqual({ state: "ok", text: "remembered keys: 1" });
  });
});

describe("without a server", () => {
  test("what needs one is not checked, and code is 0", async () => {
    const { url } = await createTestDatabase();
    const { out, code } = await doctor({ DATABASE_URL: url });
    expect(factsIn(out)["public url"]?.text).toBe(
      "Not checked: no server is running. Start it and run this again.",
    );
    expect(code).toBe(0);
  });

  test("an account that has lost its right to insert is an error that names the table", async () => {
    const { applicationUrl, sql } = await createTestDatabase();
    expect((await doctor({ DATABASE_URL: applicationUrl })).code).toBe(0);
    await sql`revoke insert on leads from ${sql(APPLICATION_ROLE)}`;
    const { out, code } = await doctor({ DATABASE_URL: applicationUrl });
    expect(factsIn(out).database).toEqual({
      state: "error",
      text: expect.stringContaining(
        "rejects inserts into leads by this account (permission denied for table leads)",
      ),
    });
    expect(code).toBe(1);
  });

  test("an empty database is one sentence, and what needs none is checked", async () => {
    const { out, code } = await doctor({ DATABASE_URL: await createEmptyDatabase() });
    const { database, ...others } = factsIn(out);
    expect(database).toEqual({
      state: "error",
      text: "The database has no tables yet: start the server, or run `bun run db:migrate`.",
    });
    expect(Object.keys(others)).toEqual(["mail", "sender", "environment"]);
    expect(code).toBe(1);
  });

  test("a database that cannot be reached is one line, without its password", async () => {
    const { out, err, code } = await doctor({ DATABASE_URL: "postgres://site:segredo@127.0.0.1:1/site" });
    const facts = factsIn(out);
    expect(facts.database).toMatchObject({ state: "error" });
    expect(facts.mail?.state).toBe("ok");
    expect(out + err).not.toContain("segredo");
    expect(code).toBe(1);
  });

  test("creates no database", async () => {
    const dataDir = await temporaryDirectory("site-doctor-");
    const { out, code } = await doctor({ DATA_DIR: dataDir });
    expect(factsIn(out).database).toMatchObject({
      state: "warning",
      text: expect.stringContaining("There is none yet"),
    });
    expect(await readdir(dataDir)).toEqual([]);
    expect(code).toBe(0);
  });
});

test("a restart with another AUTH_SECRET is told, before it, in its log and after it", async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const [former, later] = [
    "the-former-secret-0123456789-0123456789",
    "the-later-secret-0123456789-0123456789",
  ];
  const factOf = async (AUTH_SECRET: string) => {
    const DATA_DIR = await temporaryDirectory("site-doctor-");
    return factsIn((await doctor({ DATABASE_URL: databaseUrl, DATA_DIR, AUTH_SECRET })).out).secret;
  };
  /** Starts and stops a server; resolves to how often its log tells of another secret. */
  const toldBy = async (AUTH_SECRET: string) => {
    const site = await spawnSite({ databaseUrl, variables: { AUTH_SECRET } });
    site.process.kill("SIGTERM");
    await site.process.exited;
    return site.lines.filter((line) => line.includes("AUTH_SECRET has changed since the last start")).length;
  };
  expect(await toldBy(former)).toBe(0);
  expect(await factOf(former)).toEqual({ state: "ok", text: "from AUTH_SECRET" });
  expect(await factOf(later)).toMatchObject({
    state: "warning",
    text: expect.stringContaining("changed since the last start"),
  });
  expect([await toldBy(later), await toldBy(later)]).toEqual([1, 0]);
  expect(await factOf(later)).toMatchObject({
    state: "warning",
    text: expect.stringContaining("was changed"),
  });
});
