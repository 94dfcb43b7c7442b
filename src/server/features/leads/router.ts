import { adminProcedure, publicProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { submissionProcedures } from "#server/submissions/submission-procedures.ts";
import {
  assignLeadsInputSchema,
  leadContactInputSchema,
  leadFilterSchema,
  leadPageInputSchema,
  leadSelectionSchema,
  leadUpdateSchema,
  newLeadSchema,
  wholeDaysInputSchema,
} from "#shared/schemas/lead.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { answerInputSchema } from "#shared/schemas/person-mail.ts";
import { undoInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { addLead } from "./add-lead.ts";
import { answerLead } from "./answer-lead.ts";
import { assignLeads } from "./assign-leads.ts";
import { countLeadOrigins } from "./count-lead-origins.ts";
import { countLeadsByDay } from "./count-leads-by-day.ts";
import { createLead } from "./create-lead.ts";
import { getFirstContacts } from "./get-first-contacts.ts";
import { getLead } from "./get-lead.ts";
import { getLeadStats } from "./get-lead-stats.ts";
import { leadKind } from "./lead-kind.ts";
import { listLeads } from "./list-leads.ts";
import { markLeadsImported } from "./mark-leads-imported.ts";
import { recordLeadContact } from "./record-lead-contact.ts";
import { undoLeadMark } from "./undo-lead-mark.ts";
import { updateLead } from "./update-lead.ts";

export const leadsRouter = router({
  ...submissionProcedures(leadKind, leadFilterSchema, leadSelectionSchema),
  create: publicProcedure.input(leadInputSchema).mutation(verb(createLead)),
  add: adminProcedure.input(newLeadSchema).mutation(verb(addLead)),
  list: adminProcedure.input(leadPageInputSchema).query(verb(listLeads)),
  get: adminProcedure.input(rowIdSchema).query(verb(getLead)),
  stats: adminProcedure.query(verb(getLeadStats)),
  byDay: adminProcedure.input(wholeDaysInputSchema).query(verb(countLeadsByDay)),
  origins: adminProcedure.input(wholeDaysInputSchema).query(verb(countLeadOrigins)),
  markImported: adminProcedure.input(leadSelectionSchema).mutation(verb(markLeadsImported)),
  assign: adminProcedure.input(assignLeadsInputSchema).mutation(verb(assignLeads)),
  undo: adminProcedure.input(undoInputSchema).mutation(verb(undoLeadMark)),
  update: adminProcedure.input(leadUpdateSchema).mutation(verb(updateLead)),
  mails: adminProcedure
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "lead", id: input })),
  answer: adminProcedure.input(answerInputSchema).mutation(verb(answerLead)),
  recordContact: adminProcedure.input(leadContactInputSchema).mutation(verb(recordLeadContact)),
  firstContacts: adminProcedure.input(wholeDaysInputSchema).query(verb(getFirstContacts)),
});
