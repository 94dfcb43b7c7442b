import { leadFilterInUrl, touchInUrl } from "#client/admin/leads/lead-filter.ts";
import { periodFieldsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { daysOfMonth } from "#shared/formats/months.ts";
import type { CampaignGroup, CampaignReportInput, CampaignRow } from "#shared/schemas/campaign.ts";
import { NO_CAMPAIGN, OTHER_CAMPAIGNS } from "#shared/schemas/campaign-name.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import { type LeadChannelFilter, leadChannelFilters } from "#shared/schemas/lead-filters.ts";

type PeriodChoice = "this_month" | "last_month" | "dates";

export type CampaignFilter = {
  by: CampaignGroup;
  touch: CountedTouch;
  period: PeriodChoice;
  /** Days of the period `dates`; empty until chosen. */
  dateFrom: string;
  dateTo: string;
};

export const groupNames: Record<CampaignGroup, string> = {
  campaign: "Por campanha",
  channel: "Por origem",
  page: "Por página própria",
};

/** Heading of the first column. */
export const groupHeadings: Record<CampaignGroup, string> = {
  campaign: "Campanha",
  channel: "Origem",
  page: "Página",
};

export const campaignPeriodNames: Record<PeriodChoice, string> = {
  this_month: "Este mês",
  last_month: "Mês passado",
  dates: "Escolher datas",
};

export const campaignFilterInUrl = {
  by: choiceInUrl<CampaignGroup>("por", { campaign: "campanha", channel: "origem", page: "pagina" }),
  touch: touchInUrl,
  period: choiceInUrl<PeriodChoice>("periodo", {
    this_month: "este-mes",
    last_month: "mes-passado",
    dates: "datas",
  }),
  dateFrom: periodFieldsInUrl.dateFrom,
  dateTo: periodFieldsInUrl.dateTo,
};

/** Days of the chosen period in São Paulo; a bound that is not chosen yet is that of this month. */
export function daysOf(
  { period, dateFrom, dateTo }: CampaignFilter,
  now = new Date(),
): { from: string; to: string } {
  const thisMonth = daysOfMonth(formatIsoDay(now).slice(0, 7));
  if (period === "this_month") return thisMonth;
  if (period === "last_month") {
    const lastDay = new Date(Date.parse(`${thisMonth.from}T00:00:00Z`) - 1);
    return daysOfMonth(lastDay.toISOString().slice(0, 7));
  }
  const from = dateFrom || thisMonth.from;
  const to = (dateTo || [from, thisMonth.to].toSorted().at(-1)) ?? from;
  return { from, to };
}

export function reportInput(filter: CampaignFilter): CampaignReportInput {
  return { by: filter.by, touch: filter.touch, ...daysOf(filter) };
}

/** Address of the leads of a row; undefined for one without leads. */
export function leadsOfRow(filter: CampaignFilter, { key, name, leads }: CampaignRow): string | undefined {
  if (leads === 0 || key === OTHER_CAMPAIGNS) return undefined;
  const { from: dateFrom, to: dateTo } = daysOf(filter);
  const { by, touch } = filter;
  const part = {
    campaign: { campaign: key === "" ? NO_CAMPAIGN : name, channel: "site" as const, touch },
    channel: { channel: channelOf(key), touch },
    page: { ownPage: key, channel: "site" as const },
  }[by];
  return filteredAddress("/admin/leads", leadFilterInUrl, { ...part, period: "dates", dateFrom, dateTo });
}

function channelOf(key: string): LeadChannelFilter {
  return leadChannelFilters.find((channel) => channel === key) ?? "unknown";
}
