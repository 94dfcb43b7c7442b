import { type FilterSnapshot, ROW_SELECTION_MAX, type RowSelection } from "#shared/schemas/row-selection.ts";
import { countOf, type RowChoice } from "../selection/use-selection.ts";

/** `auditLogId` identifies the entry to undo; absent if the write cannot be undone. */
export type Part = {
  affectedRows: number;
  auditLogId?: number | null;
  /** The rows of the filter that remain. */
  rest: FilterSnapshot | null;
};
export type Parts = {
  affectedRows: number;
  auditLogIds: readonly number[];
  /** Why the remaining parts were not sent. */
  failure?: unknown;
};
export type SendInParts<Filter> = (
  choice: RowChoice<Filter>,
  write: (part: RowSelection<Filter>) => Promise<Part>,
) => Promise<Parts>;

/**
 * Sends a choice of any size sequentially, in parts that fit one call. `onProgress` gets the completed share, from 0
 * to 1. If a later part fails, resolves to the completed ones with the failure.
 * @throws the failure of the first part; nothing has changed then.
 */
export async function inParts<Filter>(
  choice: RowChoice<Filter>,
  write: (part: RowSelection<Filter>) => Promise<Part>,
  onProgress: (share: number) => void,
): Promise<Parts> {
  let affectedRows = 0;
  let isBegun = false;
  const auditLogIds: number[] = [];
  const add = (part: Part) => {
    isBegun = true;
    affectedRows += part.affectedRows;
    if (part.auditLogId) auditLogIds.push(part.auditLogId);
    return part;
  };
  const { ids, matching } = choice;
  const total = countOf(choice);
  try {
    let left: Part["rest"] = matching ?? null;
    while (matching && left) {
      const { rest } = add(await write({ matching: { ...matching, ...left } }));
      left = rest;
      if (left) onProgress(1 - left.count / total);
    }
    for (let start = 0; !matching && start < ids.length; start += ROW_SELECTION_MAX) {
      if (start > 0) onProgress(start / total);
      add(await write({ ids: ids.slice(start, start + ROW_SELECTION_MAX) }));
    }
  } catch (failure) {
    if (!isBegun) throw failure;
    return { affectedRows, auditLogIds, failure };
  }
  return { affectedRows, auditLogIds };
}
