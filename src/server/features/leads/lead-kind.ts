import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { texts } from "#shared/texts.ts";
import { flushLeadSearch } from "./flush-lead-search.job.ts";
import { notifyNewLead } from "./notify-new-lead.job.ts";
import { leads } from "./table.ts";

/** One network may be an office, a trade fair stand, a mobile carrier's NAT or a partner's form (product 1.12). */
const leadsByNetwork: RateLimit = {
  name: "leads-address",
  points: 150,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** What the shared submission verbs need to know about leads. */
export const leadKind: SubmissionKind = {
  table: leads,
  entityType: "lead",
  rateLimit: leadsByNetwork,
  announce: (ctx, tx, id) => ctx.queue.enqueue(tx, notifyNewLead, { leadId: id }),
  afterChange: (ctx, tx) => ctx.queue.enqueue(tx, flushLeadSearch, {}),
  texts: { released: texts.suspects.leadsReleased, deleted: texts.deletion.done.leads },
};
