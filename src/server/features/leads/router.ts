import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import {
  leadFilterSchema,
  leadInputSchema,
  leadPageInputSchema,
  markImportedInputSchema,
} from "#shared/schemas/lead.ts";
import { rowSelectionSchema } from "#shared/schemas/row-selection.ts";
import { countLeadsByDay } from "./count-leads-by-day.ts";
import { createLead } from "./create-lead.ts";
import { getLeadStats } from "./get-lead-stats.ts";
import { leadKind } from "./lead-kind.ts";
import { countLeads, listLeads } from "./list-leads.ts";
import { markLeadsImported } from "./mark-leads-imported.ts";
import { startLeadExport } from "./start-lead-export.ts";

export const leadsRouter = router({
  create: publicProcedure.input(leadInputSchema).mutation(({ ctx, input }) => createLead(ctx, input)),
  list: adminProcedure.input(leadPageInputSchema).query(({ ctx, input }) => listLeads(ctx, input)),
  count: adminProcedure.input(leadFilterSchema).query(({ ctx, input }) => countLeads(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getLeadStats(ctx)),
  byDay: adminProcedure.query(({ ctx }) => countLeadsByDay(ctx)),
  markImported: adminProcedure
    .input(markImportedInputSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await markLeadsImported(ctx, input.ids) })),
  release: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await releaseSubmissions(ctx, leadKind, input.ids),
  })),
  delete: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await deleteSubmissions(ctx, leadKind, input.ids),
  })),
  startExport: adminProcedure
    .input(leadFilterSchema)
    .mutation(({ ctx, input }) => startLeadExport(ctx, input)),
});
