import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { isUncontacted } from "./lead-filter.ts";
import { leads } from "./table.ts";

/** Selects how many leads nobody has contacted or imported yet (product 7.4). */
export const waitingLeads = waitingSubmissions(leads, isUncontacted);
