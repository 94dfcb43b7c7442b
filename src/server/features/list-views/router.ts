import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  createListViewInputSchema,
  deleteListViewInputSchema,
  updateListViewInputSchema,
} from "#shared/schemas/list-view.ts";
import { createListView } from "./create-list-view.ts";
import { deleteListView } from "./delete-list-view.ts";
import { readListViews } from "./read-list-views.ts";
import { updateListView } from "./update-list-view.ts";

export const listViewsRouter = router({
  list: adminProcedure.query(({ ctx }) => readListViews(ctx)),
  create: adminProcedure
    .input(createListViewInputSchema)
    .mutation(({ ctx, input }) => createListView(ctx, input)),
  update: adminProcedure
    .input(updateListViewInputSchema)
    .mutation(({ ctx, input }) => updateListView(ctx, input)),
  delete: adminProcedure
    .input(deleteListViewInputSchema)
    .mutation(({ ctx, input }) => deleteListView(ctx, input)),
});
