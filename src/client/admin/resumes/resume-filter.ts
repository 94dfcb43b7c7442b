import { periodInUrl, periodNames } from "#client/admin/list/periods.ts";
import { choiceInUrl, textInUrl } from "#client/admin/list/use-url-filter.ts";
import { suspectsInUrl } from "#client/admin/suspects/suspects-in-url.ts";
import { type ResumeFilter, type ResumeStatusFilter, resumeStatusNames } from "#shared/schemas/resume.ts";

/** The filter lives in the address, so that a list can be bookmarked and shared. */
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

/** The list as it opens, which a tile of the dashboard fetches ahead. */
export const restingResumeFilter: ResumeFilter = {
  search: "",
  status: "all",
  period: "all",
  suspects: false,
};

export const statusFilterNames: Readonly<Record<ResumeStatusFilter, string>> = {
  all: "Todos os status",
  ...resumeStatusNames,
};

/** Spec section 5 says it in days here. */
export const resumePeriodNames = { ...periodNames, last_week: "Últimos 7 dias" };
