import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { cancelLeadImport } from "./cancel-lead-import.ts";
import { getLeadImport, listLeadImports } from "./read-lead-imports.ts";
import { undoLeadImport } from "./undo-lead-import.ts";

/** The leads of a whole file are deleted in one transaction. */
const UNDO_SECONDS = 60;

export const leadImportsRouter = router({
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getLeadImport(ctx, input)),
  list: adminProcedure.query(({ ctx }) => listLeadImports(ctx)),
  cancel: adminProcedure.input(rowIdSchema).mutation(({ ctx, input }) => cancelLeadImport(ctx, input)),
  undo: adminProcedure
    .meta({ seconds: UNDO_SECONDS })
    .input(rowIdSchema)
    .mutation(({ ctx, input }) => undoLeadImport(ctx, input)),
});
