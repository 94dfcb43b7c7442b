import type { useRecordSave } from "./use-record-save.ts";

/** A conflict with the name of the owner in the place of the id, as the history has it. */
export function namedOwner<Care extends { owner?: string }>(
  edit: ReturnType<typeof useRecordSave<Care>>,
  nameOf: (id: string) => string,
): ReturnType<typeof useRecordSave<Care>> {
  const { conflict } = edit;
  if (conflict?.mine.owner === undefined) return edit;
  const mine = { ...conflict.mine, owner: nameOf(conflict.mine.owner) };
  return { ...edit, conflict: { ...conflict, mine } };
}
