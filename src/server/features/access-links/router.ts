import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { accessLinkInputSchema, updateAccessLinkInputSchema } from "#shared/schemas/access-link.ts";
import { historyInputSchema, undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createAccessLink } from "./create-access-link.ts";
import { deleteAccessLink, undoAccessLinkDeletion } from "./delete-access-link.ts";
import { listAccessLinks } from "./list-access-links.ts";
import { updateAccessLink } from "./update-access-link.ts";

export const accessLinksRouter = router({
  list: adminProcedure.query(({ ctx }) => listAccessLinks(ctx)),
  create: adminProcedure
    .input(accessLinkInputSchema)
    .mutation(({ ctx, input }) => createAccessLink(ctx, input)),
  update: adminProcedure
    .input(updateAccessLinkInputSchema)
    .mutation(({ ctx, input }) => updateAccessLink(ctx, input)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "access", input)),
  delete: adminProcedure.input(rowIdSchema).mutation(({ ctx, input }) => deleteAccessLink(ctx, input)),
  undo: adminProcedure
    .input(undoDeletionInputSchema)
    .mutation(({ ctx, input }) => undoAccessLinkDeletion(ctx, input)),
});
