import { z } from "zod";
import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { createUserInputSchema, updateUserInputSchema, userIdSchema } from "#shared/schemas/user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { listUsers } from "./list-users.ts";
import { updateUser } from "./update-user.ts";

export const usersRouter = router({
  list: adminProcedure.query(({ ctx }) => listUsers(ctx)),
  create: adminProcedure.input(createUserInputSchema).mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure.input(updateUserInputSchema).mutation(({ ctx, input }) => updateUser(ctx, input)),
  delete: adminProcedure
    .input(z.object({ id: userIdSchema }))
    .mutation(({ ctx, input }) => deleteUser(ctx, input.id)),
});
