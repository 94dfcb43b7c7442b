import type { ListView } from "#shared/schemas/list-view.ts";
import { listViews } from "./table.ts";

/** The columns that make a `ListView`. */
export const listViewColumns = {
  id: listViews.id,
  list: listViews.list,
  name: listViews.name,
  query: listViews.query,
  isShared: listViews.isShared,
  ownerId: listViews.ownerId,
  version: listViews.version,
};

export type ListViewRow = Omit<ListView, "authorName"> & { ownerId: string | null };

/** Puts the name of its author in the place of the id. */
export function presentListView(
  { ownerId, ...fields }: ListViewRow,
  users: readonly { id: string; name: string }[],
): ListView {
  return { ...fields, authorName: users.find(({ id }) => id === ownerId)?.name ?? null };
}
