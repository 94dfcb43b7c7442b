import { listUserNames } from "#server/features/accounts/users.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { countLeadsByCampaign, countLeadsByChannel } from "#server/features/leads/count-campaigns.ts";
import {
  countClosedLeads,
  countFirstContacts,
  countLeadsByOwner,
  readFirstLeadDays,
} from "#server/features/leads/count-results.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { countSubjectRequests } from "#server/features/subject-requests/count-subject-requests.ts";
import { countVisitsInSpans } from "#server/features/visit-counts/count-campaign-visits.ts";
import type { Context } from "#server/platform/context.ts";
import { countInSpans } from "#server/submissions/count-matching.ts";
import { isOutside, leadChannelNames, type OutsideChannel } from "#shared/schemas/lead-channels.ts";
import {
  type Compared,
  currentMonth,
  daysOfReport,
  type Figure,
  type MonthReport,
  type MonthReportInput,
  REPORT_CAMPAIGNS,
  type ReportPeriod,
  type ReportSection,
  reportPeriods,
} from "#shared/schemas/month-report.ts";
import { texts } from "#shared/texts/texts.ts";
import { sellerRows, sumSellers } from "./seller-rows.ts";

const labels = texts.monthReport;

/**
 * Returns the numbers of a month in São Paulo beside those of the month before and of the year before, without suspects
 * and without a name of those who wrote. Also serves the job that mails it, which has no administrator.
 */
export async function getMonthReport(
  ctx: Pick<Context, "db">,
  { month }: MonthReportInput,
): Promise<MonthReport> {
  const days = daysOfReport(month);
  const inEach = <Rows>(read: (period: ReportPeriod) => Promise<Rows>) =>
    Promise.all(reportPeriods.map(read));
  const touch = "first";
  const [channels, campaigns, contacts, closed, first, owners, users] = await Promise.all([
    inEach((period) => countLeadsByChannel(ctx, { touch, ...days[period] })),
    inEach((period) => countLeadsByCampaign(ctx, { touch, ...days[period] })),
    countFirstContacts(ctx, days),
    countClosedLeads(ctx, days),
    readFirstLeadDays(ctx),
    countLeadsByOwner(ctx, days.month),
    listUserNames(ctx),
  ]);
  const [messages, applications, requests, visits] = await Promise.all([
    countInSpans(ctx, contactMessageKind, days),
    countInSpans(ctx, resumeKind, days),
    countSubjectRequests(ctx, days),
    countVisitsInSpans(ctx, days),
  ]);
  /** Counts of each period; null for one that ended before the first record. The month itself is never unknown. */
  const since =
    (firstDay: string | null) =>
    (countOf: (period: ReportPeriod) => number | null): Compared => {
      const isKnown = (period: ReportPeriod) =>
        period === "month" || (firstDay !== null && firstDay <= days[period].to);
      const value = (period: ReportPeriod) => (isKnown(period) ? countOf(period) : null);
      return { month: value("month"), before: value("before"), yearBefore: value("yearBefore") };
    };
  const arrived = since(first.arrived);
  const ofPeriod =
    <Row>(rows: readonly Row[][]) =>
    (period: ReportPeriod) =>
      rows[reportPeriods.indexOf(period)] ?? [];

  const channelsOf = ofPeriod(channels);
  const leadsOf = (matches: (channel: (typeof channels)[number][number]["channel"]) => boolean) =>
    arrived((period) =>
      sumOf(
        channelsOf(period).filter(({ channel }) => matches(channel)),
        "leads",
      ),
    );
  const isFrom = (outside: OutsideChannel) => leadsOf((channel) => channel === outside);
  const contactOf = (period: ReportPeriod) => contacts.find((row) => row.period === period);
  const wasClosed = since(first.closed);
  const closedLeads = (field: "leads" | "ofSite", matches: (row: (typeof closed)[number]) => boolean) =>
    wasClosed((period) =>
      sumOf(
        closed.filter((row) => row.period === period && matches(row)),
        field,
      ),
    );
  const reasons = [...new Set(closed.filter(({ isWon }) => !isWon).map(({ reason }) => reason))];
  const requestsOf = (field: "received" | "answered") =>
    since(requests.since)((period) => requests.counts.get(period)?.[field] ?? 0);

  const sections: ReportSection[] = [
    {
      id: "leads",
      figures: [
        count(
          labels.leads.total,
          leadsOf(() => true),
        ),
        part(
          labels.leads.site,
          leadsOf((channel) => !isOutside(channel)),
        ),
        part(labels.leads.list, isFrom("list")),
        part(labels.leads.typed, isFrom("typed")),
      ],
    },
    {
      id: "firstContact",
      figures: [
        count(
          labels.firstContact.judged,
          arrived((period) => contactOf(period)?.judged ?? 0),
        ),
        {
          name: labels.firstContact.share,
          kind: "share",
          values: arrived((period) => share(contactOf(period)?.withinHour, contactOf(period)?.judged)),
        },
        {
          name: labels.firstContact.median,
          kind: "minutes",
          values: arrived((period) => contactOf(period)?.medianMinutes ?? null),
        },
      ],
    },
    {
      id: "closed",
      figures: [
        count(
          labels.closed.won,
          closedLeads("leads", ({ isWon }) => isWon),
        ),
        part(
          labels.closed.wonOfSite,
          closedLeads("ofSite", ({ isWon }) => isWon),
        ),
        count(
          labels.closed.lost,
          closedLeads("leads", ({ isWon }) => !isWon),
        ),
        ...byValue(
          reasons.map((reason) =>
            part(
              labels.closed.reason(reason ?? labels.closed.noReason),
              closedLeads("leads", (row) => !row.isWon && row.reason === reason),
            ),
          ),
        ),
      ],
    },
    {
      id: "channels",
      figures: byValue(
        [...new Set(channels.flat().map(({ channel }) => channel))]
          .filter((channel) => !isOutside(channel))
          .map((channel) =>
            count(
              channel ? leadChannelNames[channel] : labels.unknownChannel,
              leadsOf((other) => other === channel),
            ),
          ),
      ),
    },
    { id: "campaigns", figures: campaignFigures(ofPeriod(campaigns), arrived) },
    {
      id: "received",
      figures: [
        count(
          labels.received.messages,
          since(messages.since)((period) => messages.counts.get(period) ?? 0),
        ),
        count(
          labels.received.applications,
          since(applications.since)((period) => applications.counts.get(period) ?? 0),
        ),
      ],
    },
    {
      id: "requests",
      figures: [
        count(labels.requests.received, requestsOf("received")),
        count(labels.requests.answered, requestsOf("answered")),
        {
          name: labels.requests.share,
          kind: "share",
          values: since(requests.since)((period) =>
            share(requests.counts.get(period)?.inTime, requests.counts.get(period)?.answered),
          ),
        },
      ],
    },
    {
      id: "visits",
      figures: [
        count(
          labels.visits,
          since(visits.since)((period) => visits.counts.get(period) ?? 0),
        ),
      ],
    },
  ];
  return {
    month,
    days,
    isWhole: month !== currentMonth(),
    isEmpty: sections.every(({ figures }) => figures.every(({ values }) => !values.month)),
    sections,
    sellers: sellerRows(owners, users),
    sellerTotal: { ...sumSellers(owners), medianMinutes: contactOf("month")?.medianMinutes ?? null },
    keptSince: { leads: first.arrived, visits: visits.since },
  };
}

type CampaignRows = readonly { key: string | null; name: string | null; leads: number }[];

/**
 * The campaigns with most leads in the month, then the others as one figure, then the leads without any. A name with an
 * `@`, perhaps the address of a person, is among the others.
 */
function campaignFigures(
  rowsOf: (period: ReportPeriod) => CampaignRows,
  arrived: (countOf: (period: ReportPeriod) => number) => Compared,
): Figure[] {
  const names = new Map<string, string>();
  for (const period of reportPeriods)
    for (const { key, name } of rowsOf(period))
      if (key !== null && !names.has(key)) names.set(key, name ?? key);
  const leads = (period: ReportPeriod) => new Map(rowsOf(period).map((row) => [row.key, row.leads]));
  const counts = { month: leads("month"), before: leads("before"), yearBefore: leads("yearBefore") };
  const leadsOf = (key: string | null) => arrived((period) => counts[period].get(key) ?? 0);
  const nameable = [...names.keys()].filter((key) => !key.includes("@"));
  const keys = byValue(nameable.map((key) => count(key, leadsOf(key)))).map(({ name: key }) => key);
  const named = new Set(keys.slice(0, REPORT_CAMPAIGNS));
  const figures = [...named].map((key) => count(names.get(key) ?? key, leadsOf(key)));
  const left = names.size - named.size;
  const isLeft = ({ key }: CampaignRows[number]) => key !== null && !named.has(key);
  if (left > 0)
    figures.push(
      count(
        labels.otherCampaigns(left),
        arrived((period) => sumOf(rowsOf(period).filter(isLeft), "leads")),
      ),
    );
  if (reportPeriods.some((period) => counts[period].has(null)))
    figures.push(count(labels.noCampaign, leadsOf(null)));
  return figures;
}

function count(name: string, values: Compared): Figure {
  return { name, kind: "count", values };
}

function part(name: string, values: Compared): Figure {
  return { ...count(name, values), isPart: true };
}

/** The highest of the month first, then by the months compared, then by name. */
function byValue(figures: readonly Figure[]): Figure[] {
  return figures.toSorted(
    ({ values: one, name }, { values: other, name: otherName }) =>
      (other.month ?? 0) - (one.month ?? 0) ||
      (other.before ?? 0) - (one.before ?? 0) ||
      (other.yearBefore ?? 0) - (one.yearBefore ?? 0) ||
      name.localeCompare(otherName, "pt-BR"),
  );
}

function share(of = 0, whole = 0): number | null {
  return whole === 0 ? null : of / whole;
}

function sumOf<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}
