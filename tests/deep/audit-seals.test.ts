import { beforeAll, describe, expect, test } from "bun:test";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { keepDailySeal } from "#server/platform/audit/keep-daily-seal.job.ts";
import { sealEntries } from "#server/platform/audit/seal-entries.ts";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { unsealedEntries, whenAllSealed as whenSealed } from "../support/audit-seals.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { runJob } from "../support/jobs.ts";

const WRITERS = 8;
const TRANSACTIONS = 100;
const ENTRIES = 125;

const app = await createTestApp();
const { sql } = app.database;
const client = app.trpc({ cookie: await signIn(app) });
const verify = () => client.auditLogs.verify.query();
const sealsIn = ({ services }: TestApp) => join(services.installation.env.DATA_DIR, "audit-seals");

const unsealed = () => unsealedEntries(app.database);
const whenAllSealed = () => whenSealed(app.database);

describe("100,000 entries of concurrent transactions", () => {
  beforeAll(async () => {
    const write = async (writer: number) => {
      const connection = postgres(app.database.applicationUrl, { max: 1, onnotice: () => {} });
      for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
        await connection.begin(async (tx) => {
          await tx`
            insert into audit_logs (admin_name, action, entity_type, description)
            select 'Sistema', 'TEST', 'system', 'Escrita ' || n || ' de ' || ${writer}::integer
            from generate_series(1, ${ENTRIES}::integer) as n`;
          // Some hold their numbers back while others commit and are sealed.
          if (turn % 25 === 0) await tx`select pg_sleep(1.5)`;
        });
      }
      await connection.end();
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  }, 120_000);

  test("are all sealed within seconds, also those that were committed late, and verify as whole", async () => {
    await whenAllSealed();
    const verified = await verify();
    expect(verified).toMatchObject({ waiting: 0, findings: [] });
    expect(verified.sealed).toBeGreaterThanOrEqual(WRITERS * TRANSACTIONS * ENTRIES);
    const [late] = await sql`
      select count(*)::int as count from audit_seal_entries as later
      join audit_seals as before on before.id = later.seal_id - 1
      where later.audit_log_id < before.highest_entry_id`;
    expect(late?.count).toBeGreaterThan(0);
  });

  test("are in one chain without a gap", async () => {
    const [chain] = await sql`
      select count(*)::int as seals, max(id)::int as last, sum(entry_count)::int as entries,
        (select count(*)::int from audit_seal_entries) as kept from audit_seals`;
    expect(chain?.last).toBe(chain?.seals);
    expect(chain?.entries).toBe(chain?.kept);
  });
});

test("writers do not wait for a seal that is being made", async () => {
  const sealing = postgres(app.database.url, { max: 1, onnotice: () => {} });
  atFileEnd(() => sealing.end({ timeout: 1 }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHolding, resolve: holds } = Promise.withResolvers<void>();
  const holding = sealing.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${advisoryLocks.auditSeals})`;
    await tx`lock table audit_seals, audit_seal_entries in share row exclusive mode`;
    holds();
    await held;
  });
  await isHolding;
  const [entry] = await insertAuditLogs(app.database, [{ description: "Durante um selo" }]);
  expect(await unsealed()).toContain(entry as number);
  release();
  await holding;
  await whenAllSealed();
});

test("an entry that its transaction rolled back leaves a gap that is no finding", async () => {
  await sql
    .begin(async (tx) => {
      await tx`insert into audit_logs (admin_name, action, entity_type, description) values ('x', 'TEST', 'system', 'x')`;
      throw new Error("rolled back");
    })
    .catch(() => {});
  await insertAuditLogs(app.database, [{}]);
  await whenAllSealed();
  expect((await verify()).findings).toEqual([]);
});

test("two instances that seal at once append one chain", async () => {
  const another = await createTestApp({ database: app.database });
  const before = (await verify()).sealed;
  for (let turn = 0; turn < 10; turn += 1) {
    await insertAuditLogs(app.database, [{}, {}]);
    await Promise.all([
      sealEntries(app.services.db, { waits: true }),
      sealEntries(another.services.db, { waits: true }),
    ]);
  }
  expect(await unsealed()).toEqual([]);
  const verified = await verify();
  expect(verified).toMatchObject({ findings: [] });
  expect(verified.sealed).toBeGreaterThanOrEqual(before + 20);
});

test("only an administrator may verify", async () => {
  await expect(app.trpc().auditLogs.verify.query()).rejects.toThrow("Faça login para continuar.");
});

describe("the daily seal", () => {
  test("is kept with the first seal, for its owner alone", async () => {
    const today = formatIsoDay(new Date());
    const file = join(sealsIn(app), `${today}.json`);
    await eventually(async () => expect(await readdir(sealsIn(app))).toEqual([`${today}.json`]));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const seal = JSON.parse(await readFile(file, "utf8"));
    const [row] = await sql`select encode(hash, 'hex') as hash from audit_seals where id = ${seal.sealId}`;
    expect(seal).toMatchObject({
      day: today,
      hash: row?.hash,
      signature: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await verify()).toMatchObject({ keptSeals: 1, findings: [] });
  });

  test("is due after midnight in São Paulo, and made up for", async () => {
    const [schedule] = await sql`
      select cron, timezone, options from jobs.schedule where key = 'keep-audit-seal'`;
    expect(schedule).toMatchObject({ cron: "5 0 * * *", timezone: "America/Sao_Paulo" });
    expect(schedule?.options).toMatchObject({ missed: "once" });
  });

  test("is mailed once to AUDIT_SEAL_TO", async () => {
    const mailed = await createTestApp({
      database: await createTestDatabase(),
      variables: { AUDIT_SEAL_TO: "selos@avantesistemas.example" },
    });
    await insertAuditLogs(mailed.database, [{}]);
    const [mail] = await eventually(async () => {
      const mails = await mailed.mailbox.mails();
      expect(mails).toHaveLength(1);
      return mails;
    });
    const kept = await readFile(join(sealsIn(mailed), `${formatIsoDay(new Date())}.json`), "utf8");
    expect(mail).toContain("To: selos@avantesistemas.example");
    expect(mail).toContain(kept.trim());
    await runJob(mailed, keepDailySeal);
    const [jobs] = await mailed.database.sql`
      select count(*)::int as count from jobs.job where data ->> 'kind' = 'mail-audit-seal'`;
    expect(jobs?.count).toBe(1);
  });
});
