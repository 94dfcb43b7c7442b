import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { cancelLeadImport } from "./cancel-lead-import.ts";
import { getLeadImport, listLeadImports } from "./read-lead-imports.ts";
import { undoLeadImport } from "./undo-lead-import.ts";

/** Deletes all leads of a file in one transaction. */
const UNDO_SECONDS = 60;

export const leadImportsRouter = router({
  get: adminProcedure.input(rowIdSchema).query(verb(getLeadImport)),
  list: adminProcedure.query(verb(listLeadImports)),
  cancel: adminProcedure.input(rowIdSchema).mutation(verb(cancelLeadImport)),
  undo: adminProcedure.meta({ seconds: UNDO_SECONDS }).input(rowIdSchema).mutation(verb(undoLeadImport)),
});
