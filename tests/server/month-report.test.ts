import { expect, test } from "bun:test";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { daysOfReport, type MonthReport } from "#shared/schemas/month-report.ts";
import { NO_OWNER } from "#shared/schemas/owner.ts";
import { texts } from "#shared/texts/texts.ts";
import { fillDatabase } from "../../scripts/demo/fill-database.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { insertSubjectRequests } from "../support/subject-requests.ts";

const app = await createTestApp();
const { db } = app.database;
const { monthReport } = app.trpc({ cookie: await signIn(app) });
const said = texts.monthReport;

const at = (day: string, time = "15:00") => new Date(`${day}T${time}:00Z`);
const from = (campaign?: string) => ({
  first: { landing: "/", ...(campaign && { utm_campaign: campaign }) },
});

/** The figures of a section as `name: month before yearBefore`. */
function inShort({ sections }: MonthReport, section: MonthReport["sections"][number]["id"]): string[] {
  const { figures = [] } = sections.find(({ id }) => id === section) ?? {};
  return figures.map(
    ({ name, values: { month, before, yearBefore } }) =>
      `${name}: ${[month, before, yearBefore].map((value) => value ?? "–").join(" ")}`,
  );
}
const sellersInShort = ({ sellers }: MonthReport) =>
  sellers.map(({ name, hasLeft, leads, outside, withinGoal, judged, medianMinutes, won, lost, open }) =>
    [
      `${name}${hasLeft ? " (saiu)" : ""}:`,
      ...[leads, outside, `${withinGoal}/${judged}`, medianMinutes ?? "–", won, lost, open],
    ].join(" "),
  );

test("a month of São Paulo counts what arrived and ended in it, beside the two months it is compared with", async () => {
  const ana = await createAdministrator(app, { name: "Ana Prado" });
  const contact = { firstContactAt: at("2026-03-03"), firstContactMinutes: 20 };
  await insertLeads(app, [
    // The first hour of March in São Paulo, and the last of February.
    { createdAt: at("2026-03-01", "03:30"), source: from("Natal"), ownerId: ana.id, ...contact },
    { createdAt: at("2026-03-01", "02:30"), source: from("natal") },
    // The last hour of March, and the first of April.
    { createdAt: at("2026-04-01", "02:30"), source: from(), ...contact, firstContactMinutes: 90 },
    { createdAt: at("2026-04-01", "03:30"), source: from(), ...contact },
    {
      createdAt: at("2026-03-10"),
      source: from("natal"),
      isSuspect: true,
      stage: "won",
      closedAt: at("2026-03-11"),
    },
    { createdAt: at("2026-03-10"), addedBy: "Ana Prado", ownerId: ana.id, ...contact },
    {
      createdAt: at("2026-02-10"),
      source: from(),
      stage: "won",
      closedAt: at("2026-03-01", "03:00"),
      ownerId: ana.id,
    },
    {
      createdAt: at("2026-02-11"),
      source: from(),
      stage: "lost",
      lostReason: "Preço",
      closedAt: at("2026-03-31"),
    },
    {
      createdAt: at("2026-02-12"),
      source: from(),
      stage: "lost",
      lostReason: "Preço",
      closedAt: at("2026-02-28"),
    },
    { createdAt: at("2026-02-12"), addedBy: "Ana", stage: "won", closedAt: at("2026-03-31") },
  ]);
  await insertMessages(app, [
    { createdAt: at("2026-03-15") },
    { createdAt: at("2026-03-15"), isSuspect: true },
    { createdAt: at("2025-03-01", "03:00") },
  ]);
  await insertResumes(app, [{ createdAt: at("2026-02-28") }]);
  const answered = { state: "closed", outcome: "done" } as const;
  await insertSubjectRequests(app, [
    { confirmedAt: at("2026-03-02"), dueOn: "2026-03-17", closedAt: at("2026-03-18", "02:59"), ...answered },
    { confirmedAt: at("2026-02-20"), dueOn: "2026-03-07", closedAt: at("2026-03-08", "03:00"), ...answered },
    { confirmedAt: at("2026-03-30"), dueOn: "2026-04-14" },
    { confirmedAt: null, createdAt: at("2026-03-20"), state: "unconfirmed", dueOn: null },
  ]);
  await db.insert(visitCounts).values([
    { day: "2026-03-01", page: "/", channel: "direct", event: "visit", count: 5 },
    { day: "2026-03-31", page: "/contato", channel: "email", event: "visit", count: 7 },
    { day: "2026-03-31", page: "/contato", channel: "email", event: "form_sent", count: 100 },
    { day: "2026-02-28", page: "/", channel: "direct", event: "visit", count: 3 },
  ]);
  const report = await monthReport.get.query({ month: "2026-03" });
  expect(report).toMatchObject({ isWhole: true, isEmpty: false });
  expect(report.keptSince).toEqual({ leads: "2026-02-10", visits: "2026-02-28" });
  expect(inShort(report, "leads")).toEqual([
    `${said.leads.total}: 3 5 –`,
    `${said.leads.site}: 2 4 –`,
    `${said.leads.list}: 0 0 –`,
    `${said.leads.typed}: 1 1 –`,
  ]);
  expect(inShort(report, "campaigns")).toEqual(["Natal: 1 1 –", "Sem campanha: 1 3 –"]);
  expect(inShort(report, "channels")).toEqual(["Acesso direto: 1 3 –", "Outras campanhas: 1 1 –"]);
  expect(inShort(report, "firstContact")).toEqual([
    `${said.firstContact.judged}: 2 4 –`,
    `${said.firstContact.share}: 0.5 0 –`,
    `${said.firstContact.median}: 55 – –`,
  ]);
  expect(inShort(report, "closed")).toEqual([
    "Ganhos: 2 0 –",
    "Ganhos vindos do site: 1 0 –",
    "Perdidos: 1 1 –",
    "Perdidos: Preço: 1 1 –",
  ]);
  expect(inShort(report, "received")).toEqual(["Mensagens: 1 0 1", "Candidaturas: 0 1 –"]);
  expect(inShort(report, "requests")).toEqual([
    "Recebidos: 2 1 –",
    "Respondidos: 2 0 –",
    "Respondidos no prazo: 0.5 – –",
  ]);
  expect(inShort(report, "visits")).toEqual(["Visitas: 12 3 –"]);
  expect(sellersInShort(report)).toEqual([
    "Ana Prado: 1 1 1/1 20 1 0 2",
    "Sem responsável: 1 0 0/1 90 1 1 3",
  ]);
  expect(report.sellerTotal).toMatchObject({
    leads: 2,
    outside: 1,
    won: 2,
    lost: 1,
    open: 5,
    medianMinutes: 55,
  });
});

test("what a seller sold stays theirs when they leave in the middle of the month and another takes over", async () => {
  const [caio, dora, eva] = [
    await createAdministrator(app, { name: "Caio Lima" }),
    await createAdministrator(app, { name: "Dora Reis" }),
    await createAdministrator(app, { name: "Eva Sá" }),
  ];
  const ofEva = app.trpc({ cookie: await cookieOf(app, eva) });
  const won = { createdAt: at("2024-05-02"), stage: "won", closedAt: at("2024-05-10") } as const;
  const [, corrected = 0] = await insertLeads(app, [
    { ...won, ownerId: caio.id },
    { ...won, ownerId: caio.id },
    { ...won, ownerId: dora.id },
    { createdAt: at("2024-05-20"), ownerId: caio.id, isImported: true },
    { createdAt: at("2024-05-20"), ownerId: dora.id, isImported: true },
  ]);
  // Somebody noticed that this sale was not Caio's.
  await ofEva.leads.assign.mutate({ ids: [corrected], ownerId: dora.id });
  await ofEva.users.delete.mutate({ id: caio.id, heirId: eva.id });
  await ofEva.users.update.mutate({ id: dora.id, isActive: false });
  const rows = sellersInShort(await monthReport.get.query({ month: "2024-05" }));
  expect(rows.filter((row) => /^(Caio|Dora|Eva)/.test(row))).toEqual([
    "Dora Reis (saiu): 3 0 0/2 – 2 0 1",
    "Caio Lima (saiu): 0 0 0/0 – 1 0 0",
    "Eva Sá: 2 0 0/1 – 0 0 1",
  ]);
});

test.each([
  // The first hour of March in São Paulo, when Greenwich has had it for three.
  ["2026-03", "2026-03-01T03:10:00Z", "2026-03-01", "2026-02-01", "2025-03-01"],
  ["2026-02", "2026-03-01T02:50:00Z", "2026-02-28", "2026-01-28", "2025-02-28"],
  // A day that the other months lack.
  ["2028-03", "2028-03-31T12:00:00Z", "2028-03-31", "2028-02-29", "2027-03-31"],
  ["2028-02", "2028-02-29T12:00:00Z", "2028-02-29", "2028-01-29", "2027-02-28"],
  // A month that is over is whole, and so are the others.
  ["2026-02", "2026-03-01T03:10:00Z", "2026-02-28", "2026-01-31", "2025-02-28"],
])(
  "the report of %s at %s ends on %s, and is compared with what came until %s and %s",
  (month, now, to, before, yearBefore) => {
    const days = daysOfReport(month, new Date(now));
    expect([days.month.to, days.before.to, days.yearBefore.to]).toEqual([to, before, yearBefore]);
  },
);

test("the campaigns with most leads are named, and those that may name a person never", async () => {
  const of = (campaign: string, count: number) =>
    Array.from({ length: count }, () => ({ createdAt: at("2022-07-10"), source: from(campaign) }));
  const many = Array.from({ length: 12 }, (_campaign, number) =>
    of(`c${String(number).padStart(2, "0")}`, 1),
  ).flat();
  await insertLeads(app, [...of("ana@loja.example", 3), ...of("Grande", 2), ...many]);
  const figures = inShort(await monthReport.get.query({ month: "2022-07" }), "campaigns");
  expect(figures).toHaveLength(11);
  expect([figures[0], figures[9], figures[10]]).toEqual([
    "Grande: 2 – –",
    "c08: 1 – –",
    "Outras 4 campanhas: 6 – –",
  ]);
});

test("a month without data is empty, with nothing to compare it with", async () => {
  const report = await monthReport.get.query({ month: "2003-01" });
  expect(report.isEmpty).toBe(true);
  const values = report.sections.flatMap(({ figures }) =>
    figures.flatMap((figure) => Object.values(figure.values)),
  );
  expect(values.filter(Boolean)).toEqual([]);
  expect(inShort(report, "visits")).toEqual(["Visitas: 0 – –"]);
});

test("a stranger sees none, and nobody one of a month that has not begun", async () => {
  expect((await trpcError(app.trpc().monthReport.get.query({ month: "2026-03" }))).status).toBe(401);
  expect((await trpcError(monthReport.get.query({ month: "2099-01" }))).error).toBe(said.future);
  expect((await trpcError(monthReport.get.query({ month: "2026-13" }))).error).toBe("Mês desconhecido.");
});

test("the numbers are those of SQL on the demo data", async () => {
  const demo = await createTestApp();
  await fillDatabase(demo.database, "demo");
  const query = demo.database.sql;
  await query`update leads set first_contact_minutes = id % 200, first_contact_at = now() where id % 3 = 0`;
  await query`update leads set added_by = 'Ana', source = null where id % 11 = 0`;
  await query`update leads set owner_id = 'dona-' || id % 4 where id % 5 > 1`;
  const client = demo.trpc({ cookie: await signIn(demo) });
  const [month = ""] = [new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7)];
  const report = await client.monthReport.get.query({ month });
  const countOf = (name: string) =>
    report.sections.flatMap(({ figures }) => figures).find((figure) => figure.name === name)?.values.month;
  const [expected] = await query`
    with arrived as (select *, added_by is null and import_id is null as of_site from leads
        where not is_suspect and to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') = ${month}),
      closed as (select * from leads
        where not is_suspect and to_char(closed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') = ${month})
    select (select count(*)::int from arrived) as all, (select count(*)::int from arrived where of_site) as site,
      (select percentile_cont(0.5) within group (order by first_contact_minutes) from arrived where of_site) as median,
      (select sum((first_contact_minutes <= 60)::int)::float8 / sum((first_contact_at is not null or not is_imported)::int)
        from arrived where of_site) as share,
      (select count(*)::int from closed where stage = 'won') as won,
      (select count(*)::int from closed where stage = 'lost') as lost,
      (select sum(count)::int from visit_counts where event = 'visit' and to_char(day, 'YYYY-MM') = ${month}) as visits,
      (select count(*)::int from contact_messages where not is_suspect
        and to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') = ${month}) as messages`;
  expect({
    all: countOf(said.leads.total),
    site: countOf(said.leads.site),
    median: countOf(said.firstContact.median),
    share: countOf(said.firstContact.share),
    won: countOf(said.closed.won),
    lost: countOf(said.closed.lost),
    visits: countOf(said.visits),
    messages: countOf(said.received.messages),
  }).toEqual({ ...expected } as never);
  expect(countOf(said.leads.total)).toBeGreaterThan(0);
  const owners = await query`
    select coalesce(owner_id, ${NO_OWNER}) as id, sum((closed_at is null)::int)::int as open,
      sum((stage = 'won' and to_char(closed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') = ${month})::int)::int as won
    from leads where not is_suspect group by owner_id`;
  for (const { id, open, won } of owners)
    expect(report.sellers.find((row) => row.id === id)).toMatchObject({ open, won });
});
