import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keepDailySeal } from "#server/platform/audit/keep-daily-seal.job.ts";
import { purgeAuditLogs } from "#server/platform/audit/purge-audit-logs.ts";
import { sealEntries } from "#server/platform/audit/seal-entries.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { ageSeals, asIntruder, REWRITE_CHAIN } from "../support/audit-seals.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { eventually } from "../support/eventually.ts";
import { runJob } from "../support/jobs.ts";

const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const TABLES = ["audit_logs", "audit_seals", "audit_seal_entries"];

const app = await createTestApp({ authSecret: SECRET });
const client = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;
const intrude = asIntruder(app.database);
const directory = join(app.services.installation.env.DATA_DIR, "audit-seals");
const today = formatIsoDay(new Date());
const keptFile = join(directory, `${today}.json`);
const findings = async () => (await client.auditLogs.verify.query()).findings;

/** Numbers of entries, two to a seal; the last seal of all has the last two. */
const entries: number[] = [];
let lastSeal = 0;
/** A number that no entry has: its transaction was rolled back. */
let gap = 0;
/** The kept seal, as it was written. */
let kept = "";

/** Runs the command on the database of this file; without a directory, on the seals of the server. */
const runCommand = (words: string[] = [], variables: Record<string, string> = {}) =>
  runAdminCommand("audit-verify.ts", words, {
    DATABASE_URL: app.database.applicationUrl,
    DATA_DIR: app.services.installation.env.DATA_DIR,
    AUTH_SECRET: SECRET,
    ...variables,
  });

beforeAll(async () => {
  const seal = () => sealEntries(app.services.db, { waits: true });
  // The server makes the first seal, which queues the job that keeps one.
  await eventually(async () => expect(await readdir(directory).catch(() => [])).toEqual([`${today}.json`]));
  const [rolledBack] = await sql`select nextval(pg_get_serial_sequence('audit_logs', 'id'))::int as id`;
  gap = rolledBack?.id;
  for (let turn = 0; turn < 5; turn += 1) {
    entries.push(...(await insertAuditLogs(app.database, [{ description: `Par ${turn}` }, {}])));
    await seal();
  }
  await ageSeals(app.database);
  await rm(keptFile);
  await runJob(app, keepDailySeal);
  kept = await readFile(keptFile, "utf8");
  const [last] = await sql`select max(id)::int as id from audit_seals`;
  lastSeal = last?.id;
  for (const table of TABLES) await sql.unsafe(`create table public.whole_${table} as table ${table}`);
});

/** Every test breaks what is whole. */
beforeEach(async () => {
  const columns = async (table: string) => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
    return rows.map(({ name }) => name).join(", ");
  };
  for (const table of TABLES) {
    const names = await columns(table);
    await intrude(`
      delete from ${table};
      insert into ${table} (${names}) overriding system value select ${names} from whole_${table}`);
  }
  await writeFile(keptFile, kept);
});

test("what is whole has no findings, and the command ends with 0", async () => {
  expect(await findings()).toEqual([]);
  const ran = await runCommand();
  expect(ran.out).toContain("The audit log is whole.");
  expect(ran.out).toContain("Daily seals compared: 1");
  expect([ran.code, ran.err]).toEqual([0, ""]);
});

describe("an entry", () => {
  const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);

  test.each([
    "admin_id = 'outra'",
    "admin_name = 'Outra Pessoa'",
    "action = 'DELETE'",
    "entity_type = 'resume'",
    "entity_id = '7'",
    "description = 'Nada'",
    "ip_address = null",
    "is_from_browser = true",
    "created_at = created_at - interval '1 microsecond'",
  ])("that was changed is named: %s", async (change) => {
    const id = entries[3] as number;
    await intrude(`update audit_logs set ${change} where id in (${id}, ${entries[7]})`);
    expect(await findings()).toEqual([{ kind: "changed", entryId: id, at }]);
  });

  test("that was removed is named, with the command and its code 1", async () => {
    const id = entries[4] as number;
    await intrude(`delete from audit_logs where id = ${id}`);
    expect(await findings()).toEqual([{ kind: "removed", entryId: id, at }]);
    const ran = await runCommand();
    expect(ran.out).toContain(`The audit log was changed:\n  Entry ${id} was removed.\n`);
    expect(ran.code).toBe(1);
  });

  test("that was slipped in with an old number is named", async () => {
    await intrude(`
      insert into audit_logs (id, admin_name, action, entity_type, description) overriding system value
      values (${gap}, 'Sistema', 'TEST', 'system', 'Inserido depois')`);
    expect(await findings()).toEqual([{ kind: "slipped_in", entryId: gap, at }]);
    await sealEntries(app.services.db, { waits: true });
    expect(await findings()).toEqual([{ kind: "slipped_in", entryId: gap, at }]);
  });

  test("whose hash was changed with it is within the seal that is named", async () => {
    const id = entries[4] as number;
    await intrude(`
      update audit_logs set description = 'Nada' where id = ${id};
      update audit_seal_entries set hash = sha256('x') where audit_log_id = ${id}`);
    const [seal] = await sql`select seal_id::int as id from audit_seal_entries where audit_log_id = ${id}`;
    expect(await findings()).toContainEqual({
      kind: "seal_changed",
      sealId: seal?.id,
      firstEntryId: entries[4] as number,
      lastEntryId: entries[5] as number,
      at,
    });
  });
});

describe("a seal", () => {
  /** The seal of the entries at 4 and 5. */
  const middle = () => lastSeal - 2;
  const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);

  test.each([
    "hash = sha256('x')",
    "sealed_at = sealed_at + interval '1 second'",
    "entry_count = 3",
    "kind = 'purge'",
  ])("that was changed is named: %s", async (change) => {
    await intrude(`update audit_seals set ${change} where id = ${middle()}`);
    const [firstEntryId, lastEntryId] = entries.slice(4, 6) as [number, number];
    const [first] = await findings();
    expect(first).toEqual({ kind: "seal_changed", sealId: middle(), firstEntryId, lastEntryId, at });
  });

  test("that was removed from the middle with its entries is named", async () => {
    await intrude(`
      delete from audit_logs where id in (${entries[4]}, ${entries[5]});
      delete from audit_seal_entries where seal_id = ${middle()};
      delete from audit_seals where id = ${middle()}`);
    expect(await findings()).toEqual([
      { kind: "seal_missing", sealId: middle(), afterEntryId: entries[3] as number, at },
    ]);
  });

  test("that was removed alone from the end leaves its entries behind", async () => {
    await rm(keptFile);
    await intrude(`delete from audit_seals where id = ${lastSeal}`);
    expect(await findings()).toEqual([
      { kind: "seal_missing", sealId: lastSeal, afterEntryId: entries[7] as number, at },
    ]);
  });

  test("that changed its place with another is named", async () => {
    await intrude(`
      update audit_seals set id = 0 where id = ${middle()};
      update audit_seals set id = ${middle()} where id = ${middle() + 1};
      update audit_seals set id = ${middle() + 1} where id = 0`);
    expect((await findings())[0]).toMatchObject({ kind: "seal_changed", sealId: middle() });
  });
});

describe("against the kept daily seal", () => {
  const cutTail = () =>
    intrude(`
      delete from audit_logs where id > ${entries[7]};
      delete from audit_seal_entries where seal_id = ${lastSeal};
      delete from audit_seals where id = ${lastSeal}`);

  test("a tail that was cut off is named by the last entry that is left", async () => {
    await cutTail();
    expect(await findings()).toEqual([
      { kind: "cut_off", day: today, afterEntryId: entries[7] as number, lost: 2, at: expect.any(String) },
    ]);
  });

  test("a chain that was made anew, with every hash right, is another one", async () => {
    await intrude(`update audit_logs set description = 'Nada' where id = ${entries[0]}; ${REWRITE_CHAIN}`);
    expect(await findings()).toEqual([{ kind: "rewritten", day: today, sealId: lastSeal }]);
  });

  test.each(["sealId", "entryCount", "hash", "day", "signature"])(
    "a forged one is named: %s",
    async (field) => {
      const seal = JSON.parse(kept);
      const forged = {
        ...seal,
        // A character that no hash, day or signature has: one in 64 signatures begins with "_".
        [field]: typeof seal[field] === "number" ? 1 : seal[field].replace(/./, "#"),
      };
      await writeFile(keptFile, JSON.stringify(forged));
      expect(await findings()).toEqual([{ kind: "forged", day: today }]);
      await writeFile(keptFile, "no JSON");
      expect(await findings()).toEqual([{ kind: "forged", day: today }]);
    },
  );

  test("the command compares a directory from elsewhere, by the secret that signed", async () => {
    const elsewhere = await temporaryDirectory("site-seals-");
    await cp(directory, elsewhere, { recursive: true });
    await rm(keptFile);
    await cutTail();
    expect((await runCommand()).code).toBe(0);
    const ran = await runCommand([elsewhere]);
    expect(ran.out).toContain(
      `The entries after ${entries[7]} were removed: the seal of ${today} counts 2 more.`,
    );
    expect(ran.code).toBe(1);
    const foreign = await runCommand([elsewhere], { AUTH_SECRET: "another-secret-0123456789-0123456789" });
    expect(foreign.out).toContain(`The seal of ${today} has no signature by this AUTH_SECRET.`);
    const missing = await runCommand([join(elsewhere, "none")]);
    expect([missing.code, missing.err]).toEqual([1, `There is no directory ${join(elsewhere, "none")}.\n`]);
  });
});

describe("entries whose term has ended", () => {
  const age = () =>
    intrude(`
      update audit_logs set created_at = created_at - interval '6 years' where id <= ${entries[5]};
      ${REWRITE_CHAIN}`);
  const fiveYearsAgo = () => new Date(Date.now() - 5 * 366 * 24 * 60 * 60 * 1000);
  const purge = () => app.services.db.transaction((tx) => purgeAuditLogs(tx, fiveYearsAgo(), 1000));

  test("are purged with a seal, and the chain stays whole", async () => {
    await age();
    await rm(keptFile);
    const [old] =
      await sql`select count(*)::int as count from audit_logs where id <= ${entries[5] as number}`;
    expect(await purge()).toBe(old?.count);
    const left = await sql`select id::int from audit_logs order by id`;
    expect(left.map(({ id }) => id).slice(0, 1)).toEqual([entries[6] as number]);
    expect(await findings()).toEqual([]);
    expect(await purge()).toBe(0);
    await intrude(`delete from audit_logs where id = ${entries[7]}`);
    expect(await findings()).toMatchObject([{ kind: "removed", entryId: entries[7] }]);
  });

  test("stay where no seal covers them", async () => {
    await age();
    await rm(keptFile);
    await intrude(`
      insert into audit_logs (id, admin_name, action, entity_type, description, created_at) overriding system value
      values (${gap}, 'Sistema', 'TEST', 'system', 'Inserido depois', now() - interval '6 years')`);
    await purge();
    expect(await findings()).toMatchObject([{ kind: "slipped_in", entryId: gap }]);
  });

  test("and the database keeps those of the last year from whoever asks", async () => {
    await expect(sql`select purge_audit_logs(now() + interval '1 day', ${lastSeal + 1000})`).rejects.toThrow(
      "audit_logs is append-only",
    );
  });
});
