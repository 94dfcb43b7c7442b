import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { positionInputSchema, updatePositionInputSchema } from "#shared/schemas/position.ts";
import { historyInputSchema, undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createPosition } from "./create-position.ts";
import { deletePosition, undoPositionDeletion } from "./delete-position.ts";
import { listPositions } from "./list-positions.ts";
import { updatePosition } from "./update-position.ts";

export const positionsRouter = router({
  list: adminProcedure.query(verb(listPositions)),
  create: adminProcedure.input(positionInputSchema).mutation(verb(createPosition)),
  update: adminProcedure.input(updatePositionInputSchema).mutation(verb(updatePosition)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "position", input)),
  delete: adminProcedure.input(rowIdSchema).mutation(verb(deletePosition)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoPositionDeletion)),
});
