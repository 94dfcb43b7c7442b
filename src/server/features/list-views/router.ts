import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
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
  list: adminProcedure.query(verb(readListViews)),
  create: adminProcedure.input(createListViewInputSchema).mutation(verb(createListView)),
  update: adminProcedure.input(updateListViewInputSchema).mutation(verb(updateListView)),
  delete: adminProcedure.input(deleteListViewInputSchema).mutation(verb(deleteListView)),
});
