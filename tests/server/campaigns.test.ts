import { describe, expect, test } from "bun:test";
import { campaignVisits, visitCounts } from "#server/features/visit-counts/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { daysOfMonth } from "#shared/formats/months.ts";
import type { CampaignReportInput, CampaignRow } from "#shared/schemas/campaign.ts";
import { leadChannelFilters } from "#shared/schemas/lead-filters.ts";
import type { Touch } from "#shared/schemas/touch.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { fillDatabase } from "../../scripts/demo/fill-database.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads } from "../support/factories.ts";
import { somePage } from "../support/own-pages.ts";

const app = await createTestApp();
const { campaigns, leads, ownPages } = app.trpc({ cookie: await signIn(app) });

const period = { from: "2026-03-01", to: "2026-03-31" };
const at = (day: string) => new Date(`${day}T15:00:00Z`);
const touched = (campaign: string, more: object = {}) => ({
  first: { utm_campaign: campaign, landing: "/", ...more },
});
const report = (input: Partial<CampaignReportInput> = {}) =>
  campaigns.report.query({ by: "campaign", ...period, ...input });
const inShort = (rows: readonly CampaignRow[]) =>
  rows.map(
    ({ name, visits, leads: count, contacted, won, lost, spent }) =>
      `${name}: ${[visits, count, contacted, won, lost, spent ?? "–"].join(" ")}`,
  );
const day = (date: string, campaign: string, count: number) =>
  ({ day: date, touch: "first", channel: "other", campaign, count }) as const;

test("a campaign is one row however it is written, with its visits, leads and spend", async () => {
  const long = "ç".repeat(200);
  await insertLeads(app, [
    {
      createdAt: at("2026-03-10"),
      source: touched("Promoção  de Março"),
      stage: "won",
      firstContactMinutes: 60,
    },
    {
      createdAt: at("2026-03-11"),
      source: touched("Promoção  de Março"),
      stage: "lost",
      firstContactMinutes: 61,
    },
    { createdAt: at("2026-03-12"), source: touched(" PROMOCAO DE MARCO ") },
    { createdAt: at("2026-03-12"), source: touched("promocao-de-marco") },
    {
      createdAt: at("2026-03-12"),
      source: { ...touched("natal"), last: { utm_campaign: "pascoa", landing: "/" } },
    },
    { createdAt: at("2026-03-12"), source: touched(long) },
    { createdAt: at("2026-03-12"), source: touched("-") },
    { createdAt: at("2026-03-12") },
    { createdAt: at("2026-03-12"), source: touched("natal"), isSuspect: true },
    { createdAt: at("2026-03-12"), source: { first: { utm_campaign: "natal" } }, addedBy: "Ana" },
    // The last minute of March and the first of April in São Paulo.
    { createdAt: new Date("2026-04-01T02:59:00Z"), source: touched("natal") },
    { createdAt: new Date("2026-04-01T03:00:00Z"), source: touched("natal") },
  ]);
  await app.database.db
    .insert(campaignVisits)
    .values([
      day("2026-02-28", "natal", 1000),
      day("2026-03-01", "Promocao de Marco", 10),
      day("2026-03-31", "promoção de março", 5),
      day("2026-03-31", "*", 7),
      day("2026-03-31", "", 40),
    ]);
  const save = (campaign: string, month: string, cents: number | null, baseVersion = 0) =>
    campaigns.saveSpend.mutate({ campaign, months: [{ month, cents, baseVersion }] });
  await save("promoção de MARÇO", "2026-03", 31_000);
  await save("só gasto", "2026-03", 0);
  const { rows, total, countedFrom } = await report();
  expect(inShort(rows)).toEqual([
    "Promoção  de Março: 15 3 1 1 1 31000",
    "natal: 0 2 0 0 0 –",
    `${long}: 0 1 0 0 0 –`,
    "promocao-de-marco: 0 1 0 0 0 –",
    "só gasto: 0 0 0 0 0 0",
    "Demais campanhas do dia: 7 0 0 0 0 –",
    "Sem campanha: 40 2 0 0 0 –",
  ]);
  expect(total).toEqual({ visits: 62, leads: 9, contacted: 1, won: 1, lost: 1, spent: 31_000 });
  expect(countedFrom).toBe("2026-02-28");
  expect(inShort((await report({ touch: "last" })).rows)).toContain("pascoa: 0 1 0 0 0 –");
  // A month that is only touched counts by its days.
  const part = await report({ from: "2026-03-31", to: "2026-04-01" });
  expect(part.total).toMatchObject({ spent: 1000, leads: 2 });
  expect(await campaigns.names.query()).toEqual(expect.arrayContaining(["natal", long]));
});

test("a spend is corrected later, and two administrators do not overwrite each other", async () => {
  const save = (cents: number | null, baseVersion: number) =>
    campaigns.saveSpend.mutate({ campaign: "Verão", months: [{ month: "2026-01", cents, baseVersion }] });
  const months = () => campaigns.spend.query({ campaign: " verao" });
  const both = await Promise.allSettled([save(100, 0), save(200, 0)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [first] = await months();
  await save(35_050, 1);
  expect(await months()).toEqual([{ month: "2026-01", cents: 35_050, version: 2 }]);
  expect(await trpcError(save(first?.cents ?? 0, 1))).toMatchObject({
    status: 409,
    error: expect.stringContaining(
      "o gasto de janeiro de 2026 enquanto você digitava: agora é R$\u00a0350,50",
    ),
  });
  const [entry] = await app.database.sql`
    select description from audit_logs where entity_type = 'campaign' order by id desc limit 1`;
  expect(entry?.description).toMatch(
    /^Gasto da campanha "Verão" em janeiro de 2026: de R\$\u00a0[12] para R\$\u00a0350,50$/,
  );
  await save(null, 2);
  expect(await months()).toEqual([]);
});

test.each(["'", "\u0301", "-'", "*", "`´’"])("%p is no name of a campaign", async (campaign) => {
  // Without a key, each amount would be another row of the same month, which nobody could correct.
  const months = [{ month: "2026-01", cents: 100, baseVersion: 0 }];
  expect((await trpcError(campaigns.saveSpend.mutate({ campaign, months }))).error).toBe(
    "Informe a campanha.",
  );
});

test.each([
  [{ from: "2026-03-02", to: "2026-03-01" }, "A data final vem antes da inicial."],
  [{ from: "2020-01-01", to: "2026-03-01" }, "Escolha um período de até cinco anos."],
  [{ from: "", to: "2026-03-01" }, "Informe a data."],
])("the period %p is rejected", async (bounds, error) => {
  expect((await trpcError(report(bounds))).error).toBe(error);
});

test("a stranger reads and changes nothing", async () => {
  const stranger = app.trpc().campaigns;
  const months = [{ month: "2026-01", cents: 1, baseVersion: 0 }];
  for (const call of [
    stranger.report.query({ by: "campaign", ...period }),
    stranger.names.query(),
    stranger.spend.query({ campaign: "natal" }),
    stranger.saveSpend.mutate({ campaign: "natal", months }),
  ])
    expect((await trpcError(call)).status).toBe(401);
});

test("own pages have the leads of their forms and the visits of their address", async () => {
  const { id } = await ownPages.create.mutate(somePage({ path: "/black-friday", title: "Black Friday" }));
  await insertLeads(app, [
    { createdAt: at("2026-02-10"), ownPageId: id, stage: "won" },
    { createdAt: at("2026-02-10"), ownPageId: 99_999 },
    { createdAt: at("2026-02-10") },
  ]);
  await app.database.db
    .insert(visitCounts)
    .values({ day: "2026-02-10", page: "/black-friday", channel: "direct", event: "visit", count: 8 });
  const { rows } = await report({ by: "page", from: "2026-02-01", to: "2026-02-28" });
  expect(inShort(rows)).toEqual(["Black Friday: 8 1 0 1 0 –", "Página excluída (nº 99999): 0 1 0 0 0 –"]);
});

describe("on the demo data", async () => {
  const demo = await createTestApp();
  const client = demo.trpc({ cookie: await signIn(demo) });
  const { sql } = demo.database;
  await fillDatabase(demo.database, "demo");
  await sql`update leads set stage = case id % 7 when 0 then 'won' when 1 then 'lost' else stage end`;
  await sql`update leads set source = null, added_by = 'Ana' where id % 11 = 0`;
  await sql`update leads set first_contact_minutes = id % 200, first_contact_at = now() where id % 3 = 0`;
  const daysAgo = (days: number) => formatIsoDay(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
  const to = daysAgo(0);
  const spans = [
    { from: daysAgo(300), to },
    daysOfMonth(to.slice(0, 7)),
    { from: daysAgo(77), to: daysAgo(40) },
  ];

  test.each(spans)("%p has the numbers of SQL by campaign", async (span) => {
    for (const touch of ["first", "last"] as const) {
      const { rows, total } = await client.campaigns.report.query({ by: "campaign", touch, ...span });
      const other = touch === "first" ? "last" : "first";
      const expected = await sql`
        with days as (select generate_series(${span.from}::date, ${span.to}::date, '1 day')::date as day),
          counted as (
            select coalesce(lower((case when source ? ${touch} then source -> ${touch} else source -> ${other} end) ->> 'utm_campaign'), '') as key, *
            from leads where not is_suspect and added_by is null and import_id is null
              and (created_at at time zone 'America/Sao_Paulo')::date in (select day from days)),
          spent as (
            select campaign as key, sum(round(cents * part / length))::int as spent from (
              select campaign, cents, count(*) as part,
                extract(day from month + interval '1 month' - interval '1 day') as length
              from campaign_spend join days on date_trunc('month', day) = month group by campaign, month, cents) as parts
            group by campaign),
          seen as (select campaign as key, sum(count)::int as visits from campaign_visits
            where touch = ${touch} and day in (select day from days) group by campaign)
        select key, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads, coalesce(contacted, 0) as contacted,
          coalesce(won, 0) as won, coalesce(lost, 0) as lost, spent
        from (select key, count(*)::int as leads, sum((first_contact_minutes <= 60)::int)::int as contacted,
            sum((stage = 'won')::int)::int as won, sum((stage = 'lost')::int)::int as lost from counted group by key) as led
          full join seen using (key) full join spent using (key) order by key`;
      const got = rows.map(({ name: _name, months: _months, ...row }) => row);
      expect(got.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
        expected.map((row) => ({ ...row })) as never,
      );
      expect(total.leads).toBe(got.reduce((sum, row) => sum + row.leads, 0));
    }
  });

  test.each(spans)("a row of %p opens the leads that it counts", async ({ from, to: until }) => {
    const dates = { period: "dates", dateFrom: from, dateTo: until } as const;
    for (const touch of ["first", "last"] as const) {
      const byCampaign = await client.campaigns.report.query({ by: "campaign", touch, from, to: until });
      for (const { key, name, leads } of byCampaign.rows)
        expect(
          await client.leads.count.query({
            ...dates,
            touch,
            channel: "site",
            campaign: key === "" ? "-" : name,
          }),
        ).toBe(leads);
      const byChannel = await client.campaigns.report.query({ by: "channel", touch, from, to: until });
      for (const { key, leads } of byChannel.rows) {
        const channel = leadChannelFilters.find((each) => each === key) ?? "unknown";
        expect([key, await client.leads.count.query({ ...dates, touch, channel })]).toEqual([key, leads]);
      }
    }
  });

  test.each(spans)("%p has the numbers of SQL by channel, those outside the site apart", async (span) => {
    const { rows, total } = await client.campaigns.report.query({ by: "channel", touch: "first", ...span });
    const [expected] = await sql`
      select count(*) filter (where added_by is null)::int as leads, count(*) filter (where added_by is not null)::int as typed,
        count(*) filter (where added_by is null and source -> 'first' ->> 'gclid' is not null)::int as ads
      from leads where not is_suspect
        and (created_at at time zone 'America/Sao_Paulo')::date between ${span.from} and ${span.to}`;
    const of = (key: string) => rows.find((row) => row.key === key)?.leads ?? 0;
    expect({ leads: total.leads, typed: of("typed"), ads: of("paid_search") }).toEqual(expected as never);
    const [seen] = await sql`
      select sum(count)::int as visits from visit_counts where event = 'visit' and day between ${span.from} and ${span.to}`;
    expect(total.visits).toBe(seen?.visits);
  });
});

test("the filter by channel reads a touch as the report does", async () => {
  const filtered = await createTestApp();
  const { leads } = filtered.trpc({ cookie: await signIn(filtered) });
  const touches: Touch[] = [
    { landing: "/" },
    { referrer: "www.google.com.br" },
    { referrer: "mail.google.com" },
    { gbraid: "0A", utm_source: "loja" },
    { utm_source: "Google", utm_medium: "CPC" },
    { utm_source: "bing", utm_medium: "organic" },
    { fbclid: "Iw", utm_medium: "paid" },
    { referrer: "t.co" },
    { utm_source: "ig", utm_medium: "paid_social" },
    { referrer: "web.whatsapp.com" },
    { utm_source: "boletim" },
    { utm_source: "feira", utm_medium: "e-mail" },
    { referrer: "naogoogle.com.br" },
    { utm_campaign: "natal" },
    { utm_medium: "cpc" },
  ];
  const ids = await insertLeads(
    filtered,
    touches.map((last) => ({ source: { last } })),
  );
  await insertLeads(filtered, [{}, { source: { first: { utm_source: "Manual" } }, addedBy: "Ana" }]);
  for (const channel of leadChannelFilters.filter((each) => each !== "all")) {
    const { rows } = await leads.list.query({ channel });
    const expected = ids.filter((_id, index) => channelOf(touches[index] ?? {}) === channel);
    if (channel === "typed" || channel === "unknown") expect(rows).toHaveLength(1);
    else if (channel === "site") expect(rows).toHaveLength(touches.length + 1);
    else expect([channel, rows.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([channel, expected]);
  }
});

test("the leads of a campaign are read from its index, whatever the size of the table", async () => {
  const { sql } = app.database;
  await sql`
    insert into leads (name, email, phone, source)
    select 'Cliente ' || n, 'c@x.com.br', '1',
      jsonb_build_object('first', jsonb_build_object('utm_campaign', case when n % 500 = 0 then 'Rara' else 'Comum' end, 'landing', '/'))
    from generate_series(1, 20000) as n`;
  await sql`analyze leads`;
  expect(await leads.count.query({ campaign: "rara", touch: "first" })).toBe(40);
  const key = (one: string, other: string) =>
    sql.unsafe(
      `nullif(nullif(nullif(search_key(btrim(regexp_replace((coalesce(source -> '${one}', source -> '${other}') ->> 'utm_campaign'), '[[:space:]]+', ' ', 'g'))), ''), '-'), '*')`,
    );
  for (const [one, other] of [
    ["first", "last"],
    ["last", "first"],
  ] as const) {
    const plan =
      await sql`explain select * from leads where ${key(one, other)} = 'rara' order by id desc limit 101`;
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(`leads_${one}_campaign_index`);
  }
});
