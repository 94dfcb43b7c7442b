import { periodFieldsInUrl, periodNames, suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import {
  RESUME_TAG_MAX,
  type ResumeFilter,
  type ResumeSortKey,
  type ResumeStatusFilter,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";

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

/** Default filter, which a dashboard tile prefetches. */
export const defaultResumeFilter: ResumeFilter = defaultFilter<ResumeFilter>(resumeFilterInUrl);

export const statusFilterNames: Readonly<Record<ResumeStatusFilter, string>> = {
  all: "Todos os status",
  ...resumeStatusNames,
};

/** Tag options: those in use, plus the selected one even if it is unused now. */
export function tagFilterNames(inUse: readonly string[], chosen: string): Readonly<Record<string, string>> {
  const tags = chosen === "" || inUse.includes(chosen) ? inUse : [chosen, ...inUse];
  return { "": "Todas as etiquetas", ...Object.fromEntries(tags.map((tag) => [tag, tag])) };
}

/** Resumes label one period differently. */
export const resumePeriodNames = { ...periodNames, last_week: "Últimos 7 dias" };
