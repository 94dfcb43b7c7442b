import { choiceInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { pages } from "#shared/content/pages.ts";
import type { FunnelPeriod } from "#shared/site/visit-count.ts";
import { type Channel, channelNames } from "#shared/site/visits.ts";

type PeriodChoice = "week" | "month" | "quarter";
type ChannelChoice = "all" | Channel;

export type FunnelFilter = {
  period: PeriodChoice;
  /** Path of a public page, or `all`. */
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

export const pageFilterNames: Record<string, string> = {
  all: "Todas as páginas",
  ...Object.fromEntries(Object.values(pages).map(({ path, name }) => [path, name])),
};

export const channelFilterNames: Record<ChannelChoice, string> = {
  all: "Todas as origens",
  ...channelNames,
};

const pageWords = Object.fromEntries(Object.keys(pageFilterNames).map((path) => [path, path]));

/** The first choice of each is the default. */
export const funnelFilterInUrl = {
  period: choiceInUrl<PeriodChoice>("periodo", { month: "30-dias", week: "7-dias", quarter: "90-dias" }),
  page: choiceInUrl<string>("pagina", { ...pageWords, all: "todas" }),
  channel: choiceInUrl<ChannelChoice>("origem", {
    all: "todas",
    direct: "direto",
    organic_search: "busca",
    paid_search: "busca-anuncio",
    organic_social: "redes",
    paid_social: "redes-anuncio",
    messaging: "mensagens",
    email: "email",
    referral: "sites",
    other: "campanhas",
  }),
};
