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
  setLeadsStageSchema,
  wholeDaysInputSchema,
} from "#shared/schemas/lead.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { answerInputSchema } from "#shared/schemas/person-mail.ts";
import { undoInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { addLead } from "./add-lead.ts";
import { answerLead } from "./answer-lead.ts";
import { countLeadOrigins, countLeadsByDay } from "./count-leads.ts";
import { cancelLeadImport } from "./end-lead-import.ts";
import { getFirstContacts } from "./get-first-contacts.ts";
import { leadKind } from "./lead-kind.ts";
import { assignLeads, createLead, getLead, getLeadStats, markLeadsImported } from "./leads.ts";
import { listLeadPages } from "./list-lead-pages.ts";
import { listLeads } from "./list-leads.ts";
import { getLeadImport, listLeadImports } from "./read-lead-imports.ts";
import { recordLeadContact } from "./record-lead-contact.ts";
import { listLostReasons, setLeadsStage } from "./set-leads-stage.ts";
import { undoLeadImport } from "./undo-lead-import.ts";
import { undoLeadMark } from "./undo-lead-mark.ts";
import { updateLead } from "./update-lead.ts";

export const leadsRouter = router({
  ...submissionProcedures(leadKind, leadFilterSchema, leadSelectionSchema),
  create: publicProcedure.input(leadInputSchema).mutation(verb(createLead)),
  add: adminProcedure.input(newLeadSchema).mutation(verb(addLead)),
  list: adminProcedure.input(leadPageInputSchema).query(verb(listLeads)),
  get: adminProcedure.input(rowIdSchema).query(verb(getLead)),
  pages: adminProcedure.query(verb(listLeadPages)),
  stats: adminProcedure.query(verb(getLeadStats)),
  byDay: adminProcedure.input(wholeDaysInputSchema).query(verb(countLeadsByDay)),
  origins: adminProcedure.input(wholeDaysInputSchema).query(verb(countLeadOrigins)),
  markImported: adminProcedure.input(leadSelectionSchema).mutation(verb(markLeadsImported)),
  setStage: adminProcedure.input(setLeadsStageSchema).mutation(verb(setLeadsStage)),
  lostReasons: adminProcedure.query(verb(listLostReasons)),
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

/** Deletes all leads of a file in one transaction. */
const UNDO_SECONDS = 60;

export const leadImportsRouter = router({
  get: adminProcedure.input(rowIdSchema).query(verb(getLeadImport)),
  list: adminProcedure.query(verb(listLeadImports)),
  cancel: adminProcedure.input(rowIdSchema).mutation(verb(cancelLeadImport)),
  undo: adminProcedure.meta({ seconds: UNDO_SECONDS }).input(rowIdSchema).mutation(verb(undoLeadImport)),
});
