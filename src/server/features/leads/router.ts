import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { countMatching, measureFilter, totalMatching } from "#server/submissions/count-matching.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import {
  assignLeadsInputSchema,
  leadContactInputSchema,
  leadDaysInputSchema,
  leadFilterSchema,
  leadPageInputSchema,
  leadSelectionSchema,
  leadUpdateSchema,
  markLeadsImportedSchema,
  newLeadSchema,
} from "#shared/schemas/lead.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { historyInputSchema, undoInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { addLead } from "./add-lead.ts";
import { assignLeads } from "./assign-leads.ts";
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
  create: publicProcedure.input(leadInputSchema).mutation(({ ctx, input }) => createLead(ctx, input)),
  add: adminProcedure.input(newLeadSchema).mutation(({ ctx, input }) => addLead(ctx, input)),
  list: adminProcedure.input(leadPageInputSchema).query(({ ctx, input }) => listLeads(ctx, input)),
  count: adminProcedure
    .input(leadFilterSchema)
    .query(({ ctx, input }) => countMatching(ctx, leadKind, input)),
  total: adminProcedure
    .input(leadFilterSchema)
    .query(({ ctx, input }) => totalMatching(ctx, leadKind, input)),
  extent: adminProcedure
    .input(leadFilterSchema)
    .query(({ ctx, input }) => measureFilter(ctx, leadKind, input)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getLead(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getLeadStats(ctx)),
  byDay: adminProcedure.input(leadDaysInputSchema).query(({ ctx, input }) => countLeadsByDay(ctx, input)),
  markImported: adminProcedure
    .input(markLeadsImportedSchema)
    .mutation(({ ctx, input }) => markLeadsImported(ctx, input)),
  assign: adminProcedure.input(assignLeadsInputSchema).mutation(({ ctx, input }) => assignLeads(ctx, input)),
  undo: adminProcedure.input(undoInputSchema).mutation(({ ctx, input }) => undoLeadMark(ctx, input)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "lead", input)),
  release: adminProcedure
    .input(leadSelectionSchema)
    .mutation(({ ctx, input }) => releaseSubmissions(ctx, leadKind, input)),
  delete: adminProcedure
    .input(leadSelectionSchema)
    .mutation(({ ctx, input }) => deleteSubmissions(ctx, leadKind, input)),
  update: adminProcedure.input(leadUpdateSchema).mutation(({ ctx, input }) => updateLead(ctx, input)),
  recordContact: adminProcedure
    .input(leadContactInputSchema)
    .mutation(({ ctx, input }) => recordLeadContact(ctx, input)),
  firstContacts: adminProcedure.query(({ ctx }) => getFirstContacts(ctx)),
});
