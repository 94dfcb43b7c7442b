import { type FilterSnapshot, ROW_SELECTION_MAX, type RowSelection } from "#shared/schemas/row-selection.ts";
import { countOf, type RowChoice } from "../selection/use-selection.ts";

/** `auditLogId` is by what the part is undone; a write that cannot be undone has none. */
export type Part = {
  affectedRows: number;
  auditLogId?: number | null;
  /** What is left of a filter. */
  rest: FilterSnapshot | null;
};
export type Parts = {
  affectedRows: number;
  auditLogIds: readonly number[];
  /** Why the parts after these did not happen. */
  failure?: unknown;
};
export type SendInParts<Filter> = (
  choice: RowChoice<Filter>,
  write: (part: RowSelection<Filter>) => Promise<Part>,
) => Promise<Parts>;

/**
 * Sends a choice of any size in parts that one call takes, in order. `onProgress` gets the share done of one that
 * takes several calls, from 0 to 1. Resolves to what they did together; where a part fails after others were done, to
 * those, with the failure.
 * @throws the failure of the first part: then nothing has changed.
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
