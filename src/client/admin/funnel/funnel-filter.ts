import { channelsInUrl } from "#client/admin/leads/lead-filter.ts";
import { choiceInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { pages } from "#shared/content/pages.ts";
import { type Channel, channelNames } from "#shared/schemas/channels.ts";
import type { OwnPageSummary } from "#shared/schemas/own-page.ts";
import type { FunnelPeriod, VisitCount } from "#shared/site/visit-count.ts";
import { NEWS_NAME } from "#shared/texts/news-texts.ts";

type PeriodChoice = "week" | "month" | "quarter";
type ChannelChoice = "all" | Channel;

export type FunnelFilter = {
  period: PeriodChoice;
  /** Path of a public page or own page, or `all`. */
  page: string;
  channel: ChannelChoice;
};

export const funnelPeriods: Record<PeriodChoice, FunnelPeriod> = { week: 7, month: 30, quarter: 90 };
export const DEFAULT_FUNNEL_PERIOD = funnelPeriods.month;

export const funnelPeriodNames: Record<PeriodChoice, string> = {
  week: "Últimos 7 dias",
  month: "Últimos 30 dias",
  quarter: "Últimos 90 dias",
};

const pageNames: Readonly<Record<string, string>> = {
  all: "Todas as páginas",
  ...Object.fromEntries(Object.values(pages).map(({ path, name }) => [path, name])),
};

/**
 * Options of the page filter: all pages, pages of the site, then own pages with counts, by title, or by path once
 * deleted. The selected page stays an option in a period without counts for it.
 */
export function pageNamesOf(
  counts: readonly Pick<VisitCount, "page">[],
  ownPages: readonly Pick<OwnPageSummary, "path" | "title">[],
  chosen: string,
): Readonly<Record<string, string>> {
  const titles = new Map(ownPages.map(({ path, title }) => [path, title])).set(NEWS_PATH, NEWS_NAME);
  const others = [...new Set([...counts.map(({ page }) => page), chosen])]
    .filter((path) => !Object.hasOwn(pageNames, path))
    .map((path) => [path, titles.get(path) ?? path] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, "pt-BR"));
  return { ...pageNames, ...Object.fromEntries(others) };
}

export const channelFilterNames: Record<ChannelChoice, string> = {
  all: "Todas as origens",
  ...channelNames,
};

/** The first option of each is the default. */
export const funnelFilterInUrl = {
  period: choiceInUrl<PeriodChoice>("periodo", { month: "30-dias", week: "7-dias", quarter: "90-dias" }),
  page: {
    name: "pagina",
    read: (text: string | null) => text ?? "all",
    write: (page: string) => (page === "all" ? undefined : page),
  },
  channel: choiceInUrl<ChannelChoice>("origem", {
    all: "todas",
    ...channelsInUrl,
  }),
};
