import { periodInUrl, periodNames, suspectsInUrl } from "#client/admin/list/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/use-url-filter.ts";
import { type ResumeFilter, type ResumeStatusFilter, resumeStatusNames } from "#shared/schemas/resume.ts";

export const resumeFilterInUrl = {
  search: textInUrl("busca"),
  status: choiceInUrl<ResumeStatusFilter>("status", {
    all: "todos",
    pending: "pendentes",
    reviewing: "em-revisao",
    approved: "aprovados",
    rejected: "rejeitados",
  }),
  period: periodInUrl,
  suspects: suspectsInUrl,
};

/** The list as it opens, which a tile of the dashboard loads ahead. */
export const defaultResumeFilter: ResumeFilter = defaultFilter<ResumeFilter>(resumeFilterInUrl);

export const statusFilterNames: Readonly<Record<ResumeStatusFilter, string>> = {
  all: "Todos os status",
  ...resumeStatusNames,
};

/** Resumes name one period differently (product 10.2). */
export const resumePeriodNames = { ...periodNames, last_week: "Últimos 7 dias" };
