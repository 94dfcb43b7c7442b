import { periodFieldsInUrl, periodNames, suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import type { CountTabs } from "#client/admin/list/views/given-views.ts";
import type {
  ResumeFilter,
  ResumePosition,
  ResumeSortKey,
  ResumeStatusFilter,
} from "#shared/schemas/resume.ts";
import {
  NO_POSITION,
  type OpinionFilter,
  RESUME_TAG_MAX,
  resumeStatusNames,
} from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";

const NO_WORD = "sem";

/** URL value: the number of a position, or `sem` for the talent pool. */
const positionInUrl = {
  name: "vaga",
  read: (text: string | null) => (text === NO_WORD ? NO_POSITION : (text?.match(/^\d{1,15}$/)?.[0] ?? "")),
  write: (value: string) => (value === NO_POSITION ? NO_WORD : value || undefined),
};

export const resumeFilterInUrl = {
  search: textInUrl("busca"),
  status: choiceInUrl<ResumeStatusFilter>("status", {
    all: "todos",
    pending: "pendentes",
    reviewing: "em-revisao",
    approved: "aprovados",
    rejected: "rejeitados",
  }),
  tag: textInUrl("etiqueta", RESUME_TAG_MAX),
  position: positionInUrl,
  opinions: choiceInUrl<OpinionFilter>("pareceres", {
    all: "todos",
    none: "sem",
    from3: "de-3",
    from4: "de-4",
  }),
  ...periodFieldsInUrl,
  suspects: suspectsInUrl,
};

export const resumeOrderInUrl: Readonly<Record<ResumeSortKey, string>> = {
  createdAt: "data",
  name: "nome",
  areaOfInterest: "area",
  email: "contato",
  status: "status",
};

export const resumeTabs: CountTabs<"resumes"> = [
  ["Total", "total", {}],
  ["Pendentes", "pending", { status: "pending" }],
  ["Em Revisão", "reviewing", { status: "reviewing" }],
  ["Aprovados", "approved", { status: "approved" }],
  ["Rejeitados", "rejected", { status: "rejected" }],
  ["Hoje", "today", { period: "today" }],
];

/** Default filter, which a dashboard tile prefetches. */
export const defaultResumeFilter: ResumeFilter = defaultFilter<ResumeFilter>(resumeFilterInUrl);

export const statusFilterNames: Readonly<Record<ResumeStatusFilter, string>> = {
  all: "Todos os status",
  ...resumeStatusNames,
};

export const opinionFilterNames: Readonly<Record<OpinionFilter, string>> = {
  all: "Com ou sem parecer",
  none: "Sem parecer",
  from3: "Média 3 ou mais",
  from4: "Média 4 ou mais",
};

/** Tag options: those in use, plus the selected one even if it is unused now. */
export function tagFilterNames(inUse: readonly string[], chosen: string): Readonly<Record<string, string>> {
  const tags = chosen === "" || inUse.includes(chosen) ? inUse : [chosen, ...inUse];
  return { "": "Todas as etiquetas", ...Object.fromEntries(tags.map((tag) => [tag, tag])) };
}

/** Position options: those applied for, plus the selected one even if nobody applied. */
export function positionFilterNames(
  applied: readonly ResumePosition[],
  chosen: string,
): Readonly<Record<string, string>> {
  const names = applied.map(({ id, title }) => [String(id), title] as const);
  const isKnown = chosen === "" || chosen === NO_POSITION || names.some(([id]) => id === chosen);
  return {
    "": "Todas as vagas",
    [NO_POSITION]: texts.positions.pool,
    ...Object.fromEntries(isKnown ? names : [...names, [chosen, `Vaga nº ${chosen}`]]),
  };
}

/** Resumes label one period differently. */
export const resumePeriodNames = { ...periodNames, last_week: "Últimos 7 dias" };
