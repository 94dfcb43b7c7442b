import {
  type ResumeFilter,
  type ResumeStatusFilter,
  resumeStatusNames,
} from "../../../shared/schemas/resume.ts";
import { periodInUrl, periodNames } from "../layout/periods.ts";
import { choiceInUrl, textInUrl } from "../layout/use-url-filter.ts";

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
};

/** The list as it opens, which a tile of the dashboard fetches ahead. */
export const restingResumeFilter: ResumeFilter = { search: "", status: "all", period: "all" };

export const statusFilterNames: Readonly<Record<ResumeStatusFilter, string>> = {
  all: "Todos os status",
  ...resumeStatusNames,
};

/** Spec section 5 says it in days here. */
export const resumePeriodNames = { ...periodNames, last_week: "Últimos 7 dias" };
