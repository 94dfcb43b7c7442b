import { ROW_SELECTION_MAX } from "#shared/schemas/row-selection.ts";

/** Sends a selection of any size in parts that one call takes, in order (product 7.9). Resolves to how many rows changed. */
export async function inParts(
  ids: readonly number[],
  write: (part: number[]) => Promise<{ affectedRows: number }>,
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += ROW_SELECTION_MAX)
    changed += (await write(ids.slice(start, start + ROW_SELECTION_MAX))).affectedRows;
  return changed;
}
