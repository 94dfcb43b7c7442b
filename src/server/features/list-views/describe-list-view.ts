import { type ListView, viewedLists } from "#shared/schemas/list-view.ts";

/**
 * The audit log's sentence about a view. Entries are permanent and a name or filter may be that of a person, so it
 * has the number and the list alone.
 */
export function describeListView(
  { id, list, isShared }: Pick<ListView, "id" | "list" | "isShared">,
  happened: "criada" | "alterada" | "excluída",
): string {
  return `${subject({ id, list })} ${happened}${isShared ? " para todos" : ""}`;
}

/** The sentence about a view that is one of all from now on, or is no longer. */
export function describeChangeOfHands({
  id,
  list,
  isShared,
}: Pick<ListView, "id" | "list" | "isShared">): string {
  return `${subject({ id, list })} ${isShared ? "passou a ser" : "deixou de ser"} de todos`;
}

function subject({ id, list }: Pick<ListView, "id" | "list">): string {
  return `Visão nº ${id} de ${viewedLists[list].title}`;
}
