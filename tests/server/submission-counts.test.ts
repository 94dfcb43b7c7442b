import { expect, test } from "bun:test";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { foldCounts } from "#server/submissions/counts/fold-counts.job.ts";
import { verifyCounts } from "#server/submissions/counts/verify-counts.job.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertLeads, insertMessages, insertResumes, leadInput } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app));
const client = app.trpc({ cookie });
const { sql } = app.database;
const nightly = verifyCounts([leadKind, contactMessageKind, resumeKind]);
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const byKey = "order by kind, day, is_suspect, state";
/** What the kept counts say, and what the rows say, each as one row a key. */
const kept = () =>
  sql.unsafe(`select kind, day::text, is_suspect, state, sum(count)::int as count from submission_counts
    group by kind, day, is_suspect, state having sum(count) <> 0 ${byKey}`);
const counted = () =>
  sql.unsafe(`select kind, (created_at at time zone 'America/Sao_Paulo')::date::text as day, is_suspect, state, count(*)::int as count
    from (
      select 'lead' as kind, created_at, is_suspect, case when is_imported then 'imported' else 'pending' end as state from leads
      union all select 'message', created_at, is_suspect, concat(case when read_at is null then 'unread' else 'read' end,
        case when answered_at is not null then '+answered' end) from contact_messages
      union all select 'resume', created_at, is_suspect, status from resumes
    ) as submissions group by kind, day, is_suspect, state ${byKey}`);

async function expectExact(): Promise<void> {
  expect([...(await kept())]).toEqual([...(await counted())]);
}

test("follow every way in which a submission comes, changes and goes", async () => {
  await app.rest("POST", "/api/leads", { body: leadInput() });
  await app.rest("POST", "/api/contact", { body: contactInput() });
  await expectExact();
  const leads = await insertLeads(
    app,
    [0, 1, 1, 40, 40, 400].map((days) => ({ createdAt: daysAgo(days), email: `${days}@x.com.br` })),
  );
  const suspects = await insertLeads(app, [{ isSuspect: true }, { isSuspect: true, createdAt: daysAgo(3) }]);
  const messages = await insertMessages(app, [{}, {}, { createdAt: daysAgo(9) }, { isSuspect: true }]);
  const resumes = await insertResumes(app, [{}, {}, { createdAt: daysAgo(2) }, { status: "approved" }]);
  await expectExact();

  const marked = await client.leads.markImported.mutate({ ids: leads.slice(0, 4) });
  await expectExact();
  expect(await client.leads.stats.query()).toMatchObject({ total: 7, imported: 4, pending: 3 });
  await client.leads.undo.mutate({ auditLogId: marked.auditLogId ?? 0 });
  await expectExact();
  expect(await client.leads.stats.query()).toMatchObject({ total: 7, imported: 0, pending: 7 });
  await client.leads.release.mutate({ ids: suspects });
  await client.leads.update.mutate({ id: leads[0] ?? 0, notes: "Ligar amanhã." });
  await client.leads.delete.mutate({ ids: leads.slice(4) });
  await expectExact();

  const read = await client.contactMessages.markRead.mutate({ ids: messages.slice(0, 2), read: true });
  await client.contactMessages.markAnswered.mutate({ id: messages[2] ?? 0, answered: true });
  await expectExact();
  await client.contactMessages.undo.mutate({ auditLogId: read.auditLogId ?? 0 });
  await client.contactMessages.release.mutate({ ids: messages.slice(3) });
  await expectExact();

  const set = await client.resumes.setStatus.mutate({ ids: resumes, status: "rejected" });
  await expectExact();
  expect(await client.resumes.stats.query()).toMatchObject({ total: 4, rejected: 4, today: 3 });
  await client.resumes.undo.mutate({ auditLogId: set.auditLogId ?? 0 });
  await client.resumes.delete.mutate({ ids: resumes.slice(0, 1) });
  await expectExact();

  await client.personalData.erase.mutate({ keys: { mails: ["1@x.com.br"], phones: [] } });
  await expectExact();

  const lines = [
    "Nome;E-mail;Telefone",
    "Ana;ana@feira.com.br;41 3000-0001",
    "Rui;rui@feira.com.br;41 3000-0002",
  ];
  const rawBody = new FormData();
  rawBody.append("columns", JSON.stringify({ name: 0, email: 1, phone: 2 }));
  rawBody.append("duplicates", "skip");
  rawBody.append("file", new File([lines.join("\r\n")], "feira.csv", { type: "text/csv" }));
  const answer = await app.rest("POST", "/api/leads/imports", { rawBody, cookie });
  const { id } = (await answer.json()) as { id: number };
  await eventually(async () =>
    expect(await client.leadImports.get.query(id)).toMatchObject({ state: "done", imported: 2 }),
  );
  await expectExact();
  await client.leadImports.undo.mutate(id);
  await expectExact();
});

test("a list without a search is counted from them as it is counted from its rows", async () => {
  const today = formatIsoDay(new Date());
  await insertMessages(app, [
    { snoozedUntil: formatIsoDay(daysAgo(-3)) },
    { snoozedUntil: formatIsoDay(daysAgo(-3)), readAt: new Date(), createdAt: daysAgo(5) },
    { snoozedUntil: formatIsoDay(daysAgo(3)) },
  ]);
  const periods = [
    {},
    { period: "today" },
    { period: "last_week" },
    { period: "last_month" },
    { period: "dates", dateTo: formatIsoDay(daysAgo(2)) },
    { period: "dates", dateFrom: formatIsoDay(daysAgo(5)), dateTo: today },
  ] as const;
  for (const period of periods) {
    for (const suspects of [false, true]) {
      for (const showImported of [true, false]) {
        const filter = { ...period, suspects, showImported };
        const rows = (await client.leads.list.query(filter)).rows.length;
        expect(await client.leads.total.query(filter)).toEqual({ count: rows, isMore: false });
      }
      for (const state of ["all", "unread", "read", "answered", "open", "snoozed"] as const) {
        const filter = { ...period, suspects, state };
        const rows = (await client.contactMessages.list.query(filter)).rows.length;
        expect(await client.contactMessages.total.query(filter)).toEqual({ count: rows, isMore: false });
        expect(await client.contactMessages.count.query(filter)).toBe(rows);
      }
      for (const status of ["all", "pending", "approved"] as const) {
        const filter = { ...period, suspects, status };
        const rows = (await client.resumes.list.query(filter)).rows.length;
        expect(await client.resumes.total.query(filter)).toEqual({ count: rows, isMore: false });
      }
    }
  }
  const { rows } = await client.contactMessages.list.query({ state: "unread" });
  expect((await client.contactMessages.stats.query()).unread).toBe(rows.length);
});

test("stay exact for every reader while eight write and two fold", async () => {
  await sql`truncate leads cascade`;
  await expectExact();
  const WRITERS = 8;
  const ROUNDS = 30;
  let isWriting = true;
  const folding = [1, 2].map(async () => {
    while (isWriting) await runJob(app, foldCounts);
  });
  const wrong: number[] = [];
  const reading = (async () => {
    // Both in one statement: what was counted against what is there, at one moment.
    while (isWriting) {
      const [row] = await sql<{ difference: number }[]>`
        select (select coalesce(sum(count), 0) from submission_counts where kind = 'lead')::int - (select count(*) from leads)::int as difference`;
      if (row?.difference !== 0) wrong.push(row?.difference ?? Number.NaN);
    }
  })();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first = 0, second = 0] = await insertLeads(app, [
          { createdAt: daysAgo(round % 5) },
          { createdAt: daysAgo(writer % 3), isSuspect: round % 4 === 0 },
        ]);
        await sql`update leads set is_imported = true, is_suspect = false where id = ${second}`;
        await sql
          .begin((tx) => tx`delete from leads where id = ${first}`.then(() => Promise.reject()))
          .catch(() => {});
        if (round % 2 === 0) await sql`delete from leads where id = ${first}`;
      }
    }),
  );
  isWriting = false;
  await Promise.all([...folding, reading]);
  expect(wrong).toEqual([]);
  await expectExact();
  await runJob(app, foldCounts);
  const [row] = await sql<{ rows: number; keys: number }[]>`
    select count(*)::int as rows, count(distinct (kind, day, is_suspect, state))::int as keys from submission_counts`;
  expect(row?.rows).toBe(row?.keys ?? 0);
  await expectExact();
  expect((await client.leads.stats.query()).total).toBe(WRITERS * ROUNDS * 1.5);
});

test("the nightly comparison corrects what somebody changed by hand, and says so", async () => {
  await insertLeads(app, [{}, { isImported: true }, { isImported: true, createdAt: daysAgo(8) }]);
  const entries = (await auditRows(app)).length;
  await runJob(app, nightly);
  expect(await auditRows(app)).toHaveLength(entries);

  await sql`insert into submission_counts values ('lead', ${formatIsoDay(daysAgo(1))}, false, 'pending', 7)`;
  await sql`delete from submission_counts where kind = 'lead' and state = 'imported'`;
  const [gone] = await sql<{ keys: number }[]>`
    select count(distinct (created_at at time zone 'America/Sao_Paulo')::date)::int as keys
    from leads where is_imported`;
  await runJob(app, nightly);
  await expectExact();
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "UPDATE",
    entityType: "system",
    description: `Contagens corrigidas: ${(gone?.keys ?? 0) + 1} números não batiam com os registros`,
  });
  const line = JSON.parse(app.lines.findLast((text) => text.includes("counts were wrong")) ?? "{}");
  expect(line.level).toBe("error");
  expect(JSON.parse(line.first)).toContainEqual({
    kind: "lead",
    day: formatIsoDay(daysAgo(1)),
    isSuspect: false,
    state: "pending",
    missing: -7,
  });
});
