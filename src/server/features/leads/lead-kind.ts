import { sql } from "drizzle-orm";
import { rejectHeldRecords } from "#server/features/retention/held-records.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";
import { countedLeads, leadsMatching } from "./lead-filter.ts";
import { notifyNewLead } from "./notify-new-lead.job.ts";
import { leadPersonKeys, leadSearch, leads } from "./table.ts";

/** One network may be an office, a trade fair stand, a mobile carrier's NAT or a partner's form (product 1.12). */
const leadsByNetwork: RateLimit = {
  name: "leads-address",
  points: 150,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** What the shared submission verbs need to know about leads. */
export const leadKind: SubmissionKind<LeadFilter> = {
  table: leads,
  searched: leadSearch,
  personKeys: leadPersonKeys,
  matching: leadsMatching,
  walk: { isFor: ({ search }) => search !== "", rows: 20_000 },
  counted: countedLeads,
  entityType: "lead",
  consentPurpose: "demo",
  rateLimit: leadsByNetwork,
  newJobs: (queue) => [
    queue.insertion(notifyNewLead, sql`select jsonb_build_object('leadId', id) as data from submission`),
  ],
  rejectHeld: (tx, ids) => rejectHeldRecords(tx, "lead", ids),
  countedState: sql`case when ${leads.isImported} then 'imported' else 'pending' end`,
  person: {
    about: sql`coalesce(${leads.product}, '')`,
    textStart: sql`''`,
    state: sql`case when ${leads.isImported} then 'imported' when ${leads.firstContactAt} is not null then 'contacted' else 'pending' end`,
    cnpj: sql`${leads.cnpj}`,
  },
  texts: { released: texts.suspects.leadsReleased, deleted: texts.deletion.done.leads },
};
