import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import {
  createUserInputSchema,
  deleteUserInputSchema,
  updateUserInputSchema,
  userHistoryInputSchema,
  userIdSchema,
} from "#shared/schemas/user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser, undoUserDeletion } from "./delete-user.ts";
import { countOwned, listFormerOwners } from "./hand-over-records.ts";
import { listUsers } from "./list-users.ts";
import { updateUser } from "./update-user.ts";

export const usersRouter = router({
  list: adminProcedure.query(({ ctx }) => listUsers(ctx)),
  create: adminProcedure.input(createUserInputSchema).mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure.input(updateUserInputSchema).mutation(({ ctx, input }) => updateUser(ctx, input)),
  history: adminProcedure
    .input(userHistoryInputSchema)
    .query(({ ctx, input }) => listRecordChanges(ctx, "user", input)),
  delete: adminProcedure.input(deleteUserInputSchema).mutation(({ ctx, input }) => deleteUser(ctx, input)),
  owned: adminProcedure.input(userIdSchema).query(({ ctx, input }) => countOwned(ctx, input)),
  formerOwners: adminProcedure.query(({ ctx }) => listFormerOwners(ctx)),
  undo: adminProcedure
    .input(undoDeletionInputSchema)
    .mutation(({ ctx, input }) => undoUserDeletion(ctx, input)),
});
