import { sql } from "drizzle-orm";
import { rejectHeldRecords } from "#server/features/retention/held-records.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadsMatching } from "./lead-filter.ts";
import { lookUpCompany } from "./look-up-company.job.ts";
import { mailFormFile } from "./mail-form-file.job.ts";
import { notifyNewLead } from "./notify-new-lead.job.ts";
import { storeMailContact } from "./record-lead-contact.ts";
import { leads } from "./table.ts";

/** A network may be an office, a trade fair stand, a mobile carrier's NAT or a partner's form. */
const leadsByNetwork = rateLimit("leads-address", 150, texts.request.manyForms);

/** Parameters of the shared submission verbs for leads. */
export const leadKind: SubmissionKind<LeadFilter, "lead"> = {
  table: leads,
  matching: leadsMatching,
  entityType: "lead",
  consentPurpose: "demo",
  rateLimit: leadsByNetwork,
  createdEvent: "lead.created",
  enqueueNew: async (queue, tx, leadId, { companyRegistry }, own) => {
    await queue.enqueue(tx, notifyNewLead, { leadId });
    if (companyRegistry) await queue.enqueue(tx, lookUpCompany, { leadId });
    if ("mailedFile" in own && own.mailedFile) await queue.enqueue(tx, mailFormFile, { leadId });
  },
  enqueueReleased: async (queue, tx, ids) => {
    const released = ids.map((leadId) => ({ leadId }));
    await queue.enqueueEach(tx, lookUpCompany, released);
    await queue.enqueueEach(tx, mailFormFile, released);
  },
  onMailOutcome: storeMailContact,
  rejectHeld: (tx, ids) => rejectHeldRecords(tx, "lead", ids),
  person: {
    about: sql`coalesce(${leads.product}, '')`,
    textStart: sql`''`,
    state: sql`case when ${leads.closedAt} is not null then ${leads.stage} when ${leads.isImported} then 'imported' when ${leads.firstContactAt} is not null then 'contacted' else 'pending' end`,
    cnpj: sql`${leads.cnpj}`,
    loss: sql`case when ${leads.stage} = 'lost' then json_build_object('at', ${leads.closedAt}, 'reason', ${leads.lostReason}) end`,
  },
  texts: {
    created: "Lead criado pela API",
    released: texts.suspects.leadsReleased,
    deleted: texts.deletion.done.leads,
  },
};
