import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { leadImports } from "#server/features/leads/table.ts";
import { runRetention } from "#server/features/retention/run-retention.job.ts";
import { retentionHolds, retentionRuns } from "#server/features/retention/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { Term } from "#shared/formats/term.ts";
import { addDays, startOfDay, subtractTerm } from "#shared/formats/term-days.ts";
import { type RetentionKey, retentionKeys, retentionRanges } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const MINUTE_MS = 60_000;

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const client = app.trpc({ cookie: await cookieOf(app, administrator) });
const { db, sql: connection } = app.database;
const today = formatIsoDay(new Date());

/** The first instant of the day whose records stay: what is older goes in a run of today. */
const boundary = (term: Term) => startOfDay(subtractTerm(today, term));
const before = (instant: Date) => new Date(instant.getTime() - 1);
const daysAgo = (days: number) => new Date(startOfDay(addDays(today, -days)).getTime() + MINUTE_MS);
const yearsAgo = (years: number) => daysAgo(366 * years + 2);

async function confirm(key: RetentionKey, term: Term) {
  const { rules } = await client.retention.get.query();
  const baseVersion = rules.find((rule) => rule.key === key)?.version ?? 0;
  await client.retention.set.mutate({ key, ...term, isOn: true, baseVersion });
}
async function clear() {
  await connection`truncate leads, contact_messages, resumes, person_mails, subject_requests, retention_holds,
    retention_rules, retention_runs cascade`;
  await connection`truncate stored_files cascade`;
}
const idsOf = async (table: "leads" | "contact_messages" | "resumes" | "subject_requests") =>
  (await connection<{ id: string }[]>`select id from ${connection(table)} order by id`).map(({ id }) =>
    Number(id),
  );
async function insertImport(): Promise<number> {
  const [imported] = await db
    .insert(leadImports)
    .values({
      fileName: "leads.csv",
      columns: { name: 0, email: 1, phone: 2 },
      duplicates: "skip",
      state: "done",
      headings: ["Nome", "E-mail", "Telefone"],
      lineCount: 2,
      authorId: administrator.id,
      authorName: administrator.name,
      authorAddress: "203.0.113.7",
      endedAt: new Date(),
    })
    .returning({ id: leadImports.id });
  return imported?.id ?? 0;
}
const run = () => runJob(app, runRetention);
const lastRun = async () => (await db.select().from(retentionRuns).orderBy(retentionRuns.id)).at(-1);
const months = (amount: number): Term => ({ amount, unit: "months" });

describe("until an administrator confirms a term", () => {
  test("it is proposed and off, and the nightly run deletes nothing and leaves no trace", async () => {
    await clear();
    const old = { createdAt: yearsAgo(12) };
    await insertLeads(app, [old, { ...old, isSuspect: true }]);
    await insertMessages(app, [old]);
    await insertResumes(app, [old]);
    const { rules, runs } = await client.retention.get.query();
    expect(rules.map(({ key, amount, unit, isOn }) => [key, `${amount} ${unit}`, isOn])).toEqual([
      ["resumes", "12 months", false],
      ["leads", "24 months", false],
      ["importedLeads", "5 years", false],
      ["messages", "24 months", false],
      ["suspects", "30 days", false],
      ["audit", "5 years", false],
      ["requests", "5 years", false],
    ]);
    expect(rules.every(({ version, confirmedAt }) => version === 0 && confirmedAt === null)).toBe(true);
    expect(runs).toEqual([]);
    await run();
    expect(
      [await idsOf("leads"), await idsOf("contact_messages"), await idsOf("resumes")].flat(),
    ).toHaveLength(4);
    expect(await lastRun()).toBeUndefined();
  });

  test("the schedule is at 05:15 in São Paulo, and makes up for a night without a server", async () => {
    const [schedule] = await connection`
      select cron, timezone, options from jobs.schedule where key = 'apply-retention'`;
    expect(schedule).toMatchObject({ cron: "15 5 * * *", timezone: "America/Sao_Paulo" });
    expect(schedule?.options).toMatchObject({ missed: "once" });
  });
});

describe("a confirmed term", () => {
  test("ends with the day in São Paulo, to the millisecond", async () => {
    await clear();
    await confirm("leads", months(24));
    const limit = boundary(months(24));
    expect(limit.toISOString()).toMatch(/T0[23]:00:00.000Z$/);
    const ids = await insertLeads(app, [{ createdAt: before(limit) }, { createdAt: limit }]);
    await run();
    expect(await idsOf("leads")).toEqual(ids.slice(1));
  });

  test("spares imported leads, and suspects have a term of their own", async () => {
    await clear();
    await confirm("leads", months(24));
    const createdAt = before(boundary(months(24)));
    const ids = await insertLeads(app, [
      { createdAt },
      { createdAt, isImported: true },
      { createdAt, isSuspect: true },
    ]);
    await run();
    expect(await idsOf("leads")).toEqual(ids.slice(1));
  });

  test("of imported leads counts from their mark, and leaves the others", async () => {
    await clear();
    await confirm("importedLeads", months(24));
    const limit = boundary(months(24));
    const createdAt = yearsAgo(6);
    const ids = await insertLeads(app, [
      { createdAt, isImported: true, importedAt: before(limit) },
      { createdAt, isImported: true },
      { createdAt, isImported: true, importedAt: limit },
      { createdAt },
      { createdAt, isImported: true, importedAt: before(limit), isSuspect: true },
    ]);
    await run();
    expect(await idsOf("leads")).toEqual(ids.slice(2));
    expect(await lastRun()).toMatchObject({ deleted: { importedLeads: 2 }, failure: null });
  });

  test("of leads takes those of a spreadsheet, too", async () => {
    await clear();
    await confirm("leads", months(24));
    const importId = await insertImport();
    await insertLeads(app, [{ createdAt: yearsAgo(3), importId, importLine: 2 }]);
    await run();
    expect(await idsOf("leads")).toEqual([]);
  });

  test("of resumes counts from their sending", async () => {
    await clear();
    await confirm("resumes", months(12));
    const limit = boundary(months(12));
    const old = { createdAt: before(limit) };
    const ids = await insertResumes(app, [old, { createdAt: limit }, { ...old, isSuspect: true }]);
    await run();
    expect(await idsOf("resumes")).toEqual(ids.slice(1));
    expect(await connection`select from stored_files`).toHaveLength(2);
  });

  test("of suspects deletes leads, messages and resumes with their files", async () => {
    await clear();
    await confirm("suspects", { amount: 30, unit: "days" });
    const old = { createdAt: before(boundary({ amount: 30, unit: "days" })), isSuspect: true };
    const young = { createdAt: boundary({ amount: 30, unit: "days" }), isSuspect: true };
    const rows = [old, young, { ...old, isSuspect: false }];
    await insertLeads(app, rows);
    await insertMessages(app, rows);
    await insertResumes(app, rows);
    await run();
    expect(await idsOf("leads")).toHaveLength(2);
    expect(await idsOf("contact_messages")).toHaveLength(2);
    expect(await idsOf("resumes")).toHaveLength(2);
    expect(await connection`select from stored_files`).toHaveLength(2);
    expect(await lastRun()).toMatchObject({ deleted: { suspects: 3 }, failure: null });
  });

  test("of messages counts from the newest mail of the conversation", async () => {
    await clear();
    await confirm("messages", months(24));
    const createdAt = before(boundary(months(24)));
    const [open = 0, ended = 0] = await insertMessages(app, [{ createdAt }, { createdAt }]);
    for (const [id, sent] of [
      [open, boundary(months(24))],
      [ended, createdAt],
    ] as const) {
      await connection`
        insert into person_mails (entity_type, entity_id, recipient, reply_to, subject, body, author_id, author_name,
          state, created_at)
        values ('message', ${id}, 'a@b.example', 'c@d.example', 'Re:', 'Oi', '1', 'Regina', 'sent', ${sent.toISOString()})`;
    }
    await run();
    expect(await idsOf("contact_messages")).toEqual([open]);
    expect(await connection`select from person_mails`).toHaveLength(1);
  });

  test("of requests counts from their closing; open ones stay", async () => {
    await clear();
    await confirm("requests", { amount: 5, unit: "years" });
    const limit = boundary({ amount: 5, unit: "years" });
    for (const [state, closedAt] of [
      ["closed", before(limit)],
      ["closed", limit],
      ["open", null],
    ] as const) {
      await connection`
        insert into subject_requests (type, state, origin, email, closed_at, created_at)
        values ('access', ${state}, 'site', 'a@b.example', ${closedAt?.toISOString() ?? null}, ${yearsAgo(9).toISOString()})`;
    }
    const all = await idsOf("subject_requests");
    await run();
    expect(await idsOf("subject_requests")).toEqual(all.slice(1));
  });

  test("of the audit log deletes only what has outlived it, and the run writes its own entry", async () => {
    await clear();
    await confirm("audit", { amount: 5, unit: "years" });
    const limit = boundary({ amount: 5, unit: "years" });
    const [young] = await connection<{ id: string }[]>`
      insert into audit_logs (admin_name, action, entity_type, description, ip_address)
      values ('Regina', 'VIEW', 'lead', 'a mais antiga que fica', '203.0.113.9') returning id`;
    const id = young?.id ?? "";
    // As if all that were years ago, which the owner of the table alone can write.
    await connection.begin(async (tx) => {
      await tx`alter table audit_logs disable trigger user`;
      await tx`
        update audit_logs set created_at = case when id < ${id} then ${before(limit).toISOString()}::timestamptz else ${limit.toISOString()}::timestamptz end
        where id <= ${id}`;
      await tx`alter table audit_logs enable trigger user`;
    });
    const [old] = await connection<{ count: number }[]>`
      select count(*)::int as count from audit_logs where id < ${id}`;
    await run();
    const left = await auditRows(app);
    expect(left[0]).toMatchObject({ description: "a mais antiga que fica", createdAt: limit });
    expect(left.at(-1)).toMatchObject({
      adminName: "Sistema",
      action: "DELETE",
      entityType: "privacy",
      description: texts.retention.deleted.audit(old?.count ?? 0),
    });
  });

  test("works off 1,250 records in batches, with one entry, and the run says how many", async () => {
    await clear();
    await confirm("leads", months(24));
    const rows = Array.from({ length: 1250 }, () => ({ createdAt: yearsAgo(3), name: "Zuleica Xavantina" }));
    await insertLeads(app, rows);
    await connection`create function refuse_more() returns trigger language plpgsql as $$
      begin if (select count(*) from gone) > 500 then raise exception 'too many at once'; end if; return null; end $$`;
    await connection`create trigger refuse_more after delete on leads referencing old table as gone
      for each statement execute function refuse_more()`;
    const recorded = (await auditRows(app)).length;
    await run();
    await connection`drop trigger refuse_more on leads`;
    expect(await idsOf("leads")).toEqual([]);
    expect(await lastRun()).toMatchObject({ deleted: { leads: 1250 }, failure: null });
    const added = (await auditRows(app)).slice(recorded);
    expect(added.map(({ description, adminName }) => [description, adminName])).toEqual([
      [texts.retention.deleted.leads(1250), "Sistema"],
    ]);
    expect(JSON.stringify(added)).not.toContain("Zuleica");
    expect((await client.retention.get.query()).runs[0]).toMatchObject({ deleted: { leads: 1250 } });
  });

  test("goes on with a run that was interrupted, and counts what it had deleted", async () => {
    await clear();
    await confirm("leads", months(24));
    await insertLeads(app, [{ createdAt: yearsAgo(3) }]);
    // What a process leaves that died after its first batches.
    await db.insert(retentionRuns).values({ startedAt: new Date(), deleted: { leads: 1500 } });
    await run();
    expect(await db.select().from(retentionRuns)).toHaveLength(1);
    expect(await lastRun()).toMatchObject({ deleted: { leads: 1501 }, finishedAt: expect.any(Date) });
    expect((await auditRows(app)).at(-1)?.description).toBe(texts.retention.deleted.leads(1501));
  });

  test("two runs at once delete each record once and count into one", async () => {
    await clear();
    await confirm("leads", months(24));
    await insertLeads(
      app,
      Array.from({ length: 1200 }, () => ({ createdAt: yearsAgo(3) })),
    );
    const other = await createTestApp({ database: app.database });
    const recorded = (await auditRows(app)).length;
    await Promise.all([run(), runJob(other, runRetention)]);
    const runs = await db.select().from(retentionRuns);
    expect(runs.reduce((total, { deleted }) => total + (deleted.leads ?? 0), 0)).toBe(1200);
    expect(await idsOf("leads")).toEqual([]);
    const counted = (await auditRows(app)).slice(recorded).map(({ description }) => description);
    expect(counted).toEqual(
      runs.flatMap(({ deleted }) => (deleted.leads ? [texts.retention.deleted.leads(deleted.leads)] : [])),
    );
  });

  test("a run that fails keeps the reason, and its next attempt ends it", async () => {
    await clear();
    await confirm("leads", months(24));
    await insertLeads(app, [{ createdAt: yearsAgo(3) }]);
    await connection`create function fail_deletion() returns trigger language plpgsql as $$
      begin raise exception 'the disk is on fire'; end $$`;
    await connection`create trigger fail_deletion before delete on leads execute function fail_deletion()`;
    await expect(run()).rejects.toThrow();
    expect(await lastRun()).toMatchObject({ finishedAt: null, failure: "the disk is on fire" });
    await connection`drop trigger fail_deletion on leads`;
    await run();
    expect(await lastRun()).toMatchObject({ failure: null, deleted: { leads: 1 } });
    expect(await idsOf("leads")).toEqual([]);
  });
});

test("a run whose last attempt failed ends with its reason and the entry of what went", async () => {
  await clear();
  await db
    .insert(retentionRuns)
    .values({ startedAt: new Date(), deleted: { leads: 7 }, failure: "sem espaço" });
  const services = { ...app.services, mailer: { send: async () => {} }, mailboxDir: "", objects: undefined };
  await runRetention.onGivenUp?.(services, {});
  expect(await lastRun()).toMatchObject({ finishedAt: expect.any(Date), failure: "sem espaço" });
  expect((await auditRows(app)).at(-1)?.description).toBe(texts.retention.deleted.leads(7));
});

describe("confirming", () => {
  test("is recorded, has limits, and is a conflict for the second of two", async () => {
    await clear();
    const set = { key: "leads", amount: 24, unit: "months", isOn: true, baseVersion: 0 } as const;
    expect(await client.retention.set.mutate(set)).toMatchObject({
      version: 1,
      isOn: true,
      confirmedByName: "Regina Falcão",
    });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminName: "Regina Falcão",
      entityType: "privacy",
      description: 'Prazo de guarda de "Leads não importados" ativado: 24 meses',
    });
    expect(await trpcError(client.retention.set.mutate(set))).toMatchObject({
      status: 409,
      error: texts.retention.changedMeanwhile,
    });
    await client.retention.set.mutate({ ...set, amount: 2, unit: "years", baseVersion: 1 });
    expect((await auditRows(app)).at(-1)?.description).toEndWith("alterado de 24 meses para 2 anos");
    await client.retention.set.mutate({ ...set, isOn: false, baseVersion: 2 });
    expect((await auditRows(app)).at(-1)?.description).toEndWith("desativado");
    for (const [key, amount, unit, said] of [
      ["audit", 11, "months", "Use de 1 ano a 20 anos."],
      ["suspects", 6, "days", "Use de 7 dias a 12 meses."],
      ["resumes", 30, "days", "Use de 3 meses a 5 anos."],
      ["leads", 121, "months", "Use de 3 meses a 10 anos."],
    ] as const) {
      const call = client.retention.set.mutate({ key, amount, unit, isOn: true, baseVersion: 0 });
      expect(await trpcError(call)).toMatchObject({ status: 400, error: said });
    }
  });

  test("two who confirm first at once: one has, the other is told", async () => {
    await clear();
    const calls = [12, 24].map((amount) =>
      client.retention.set.mutate({ key: "leads", amount, unit: "months", isOn: true, baseVersion: 0 }),
    );
    const settled = await Promise.allSettled(calls);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a dry run names what would go, and deletes nothing", async () => {
    await clear();
    const rows = Array.from({ length: 102 }, () => ({ createdAt: yearsAgo(3) }));
    const ids = await insertLeads(app, rows);
    const [held = 0] = ids;
    await client.retention.hold.mutate({ type: "lead", id: held, reason: "Processo 12" });
    const preview = await client.retention.preview.query({ key: "leads", ...months(24) });
    expect(preview).toMatchObject({ count: 101, held: 1 });
    expect([today, addDays(today, 1)]).toContain(preview.runsOn);
    expect(preview.records.map(({ id }) => id)).toEqual(ids.slice(1, 101));
    expect(preview.records[0]).toMatchObject({ type: "lead" });
    for (const key of retentionKeys.filter((each) => each !== "audit")) {
      const { count, records } = await client.retention.preview.query({
        key,
        ...retentionRanges[key].proposed,
      });
      expect([key, count, records.length]).toEqual([
        key,
        key === "leads" ? 101 : 0,
        key === "leads" ? 100 : 0,
      ]);
    }
    expect(await idsOf("leads")).toHaveLength(102);
  });
});

describe("a held record", () => {
  const kinds = {
    lead: {
      insert: insertLeads,
      table: "leads",
      remove: (ids: number[]) => client.leads.delete.mutate({ ids }),
    },
    message: {
      insert: insertMessages,
      table: "contact_messages",
      remove: (ids: number[]) => client.contactMessages.delete.mutate({ ids }),
    },
    resume: {
      insert: insertResumes,
      table: "resumes",
      remove: (ids: number[]) => client.resumes.delete.mutate({ ids }),
    },
  } as const;

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    "%s goes neither by a term nor by hand",
    async (type) => {
      await clear();
      const { insert, table, remove } = kinds[type];
      await confirm("suspects", { amount: 30, unit: "days" });
      const old = { createdAt: yearsAgo(1), isSuspect: true };
      const [id = 0, other = 0] = await insert(app, [old, { isSuspect: false }]);
      await client.retention.hold.mutate({ type, id, reason: "Disputa com o cliente" });
      expect((await client.retention.get.query()).holds).toMatchObject([
        { type, id, reason: "Disputa com o cliente", authorName: "Regina Falcão" },
      ]);
      await run();
      expect(await idsOf(table)).toEqual([id, other]);
      expect(await trpcError(remove([id]))).toMatchObject({
        status: 409,
        error: texts.retention.heldOne("Disputa com o cliente"),
      });
      expect(await trpcError(remove([id, other]))).toMatchObject({
        status: 409,
        error: texts.retention.heldMany(1),
      });
      expect(await idsOf(table)).toEqual([id, other]);
      await client.retention.liftHold.mutate({ type, id });
      expect((await auditRows(app)).slice(-2).map(({ entityId }) => entityId)).toContain(String(id));
      await run();
      expect(await idsOf(table)).toEqual([other]);
    },
  );

  test("is held once, exists, and its reason is not in the audit log", async () => {
    await clear();
    const [id = 0] = await insertLeads(app, [{}]);
    const hold = { type: "lead", id, reason: "Zuleica contesta a cobrança" } as const;
    await client.retention.hold.mutate(hold);
    expect(await trpcError(client.retention.hold.mutate(hold))).toMatchObject({ status: 409 });
    expect(await trpcError(client.retention.hold.mutate({ ...hold, id: id + 1 }))).toMatchObject({
      status: 404,
    });
    expect(await trpcError(client.retention.hold.mutate({ ...hold, reason: " " }))).toMatchObject({
      status: 400,
    });
    expect(JSON.stringify(await auditRows(app))).not.toContain("Zuleica contesta");
    await client.retention.liftHold.mutate({ type: "lead", id });
    expect(await trpcError(client.retention.liftHold.mutate({ type: "lead", id }))).toMatchObject({
      status: 404,
    });
    expect(await db.select().from(retentionHolds)).toEqual([]);
  });

  test("stays also when it is held while it is being deleted", async () => {
    await clear();
    await confirm("leads", months(24));
    const [id = 0, other = 0] = await insertLeads(app, [
      { createdAt: yearsAgo(3) },
      { createdAt: yearsAgo(3) },
    ]);
    const holding = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // As the verb does, between its lock and its commit.
    const hold = db.transaction(async (tx) => {
      await tx.execute(sql`select from leads where id = ${id} for update`);
      locked.resolve();
      await holding.promise;
      await tx
        .insert(retentionHolds)
        .values({ entityType: "lead", entityId: id, reason: "Processo 12", authorName: "Regina" });
    });
    await locked.promise;
    await run();
    expect(await idsOf("leads")).toEqual([id]);
    expect(other).toBeGreaterThan(0);
    const deletion = trpcError(client.leads.delete.mutate({ ids: [id] }));
    await eventually(async () =>
      expect(
        await connection`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ).toHaveLength(1),
    );
    holding.resolve();
    await hold;
    expect(await deletion).toMatchObject({ status: 409, error: texts.retention.heldOne("Processo 12") });
    expect(await idsOf("leads")).toEqual([id]);
  });

  test("stays when its import is undone", async () => {
    await clear();
    const importId = await insertImport();
    const [held = 0] = await insertLeads(app, [
      { importId, importLine: 2 },
      { importId, importLine: 3 },
    ]);
    await client.retention.hold.mutate({ type: "lead", id: held, reason: "Processo 12" });
    expect(await client.leadImports.undo.mutate(importId)).toEqual({ deleted: 1, kept: 1 });
    expect(await idsOf("leads")).toEqual([held]);
  });
});
