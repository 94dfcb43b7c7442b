import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { createOwnPageInputSchema, updateOwnPageInputSchema } from "#shared/schemas/own-page.ts";
import { historyInputSchema, undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createOwnPage } from "./create-own-page.ts";
import { deleteOwnPage, undoOwnPageDeletion } from "./delete-own-page.ts";
import { getOwnPage, listOwnPages } from "./list-own-pages.ts";
import { updateOwnPage } from "./update-own-page.ts";

export const ownPagesRouter = router({
  list: adminProcedure.query(verb(listOwnPages)),
  get: adminProcedure.input(rowIdSchema).query(verb(getOwnPage)),
  create: adminProcedure.input(createOwnPageInputSchema).mutation(verb(createOwnPage)),
  update: adminProcedure.input(updateOwnPageInputSchema).mutation(verb(updateOwnPage)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "page", input)),
  delete: adminProcedure.input(rowIdSchema).mutation(verb(deleteOwnPage)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoOwnPageDeletion)),
});
