import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { accessLinkInputSchema, updateAccessLinkInputSchema } from "#shared/schemas/access-link.ts";
import { historyInputSchema, undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import {
  createAccessLink,
  deleteAccessLink,
  listAccessLinks,
  undoAccessLinkDeletion,
} from "./access-links.ts";
import { updateAccessLink } from "./update-access-link.ts";

export const accessLinksRouter = router({
  list: adminProcedure.query(verb(listAccessLinks)),
  create: adminProcedure.input(accessLinkInputSchema).mutation(verb(createAccessLink)),
  update: adminProcedure.input(updateAccessLinkInputSchema).mutation(verb(updateAccessLink)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "access", input)),
  delete: adminProcedure.input(rowIdSchema).mutation(verb(deleteAccessLink)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoAccessLinkDeletion)),
});
