import { type FilterSnapshot, ROW_SELECTION_MAX, type RowSelection } from "#shared/schemas/row-selection.ts";
import { countOf, type RowChoice } from "../selection/use-selection.ts";

/** `auditLogId` identifies the entry to undo; absent if the write cannot be undone. */
export type BatchResult = {
  affectedRows: number;
  auditLogId?: number | null;
  /** The rows of the filter that remain. */
  rest: FilterSnapshot | null;
};
export type WriteResult = {
  affectedRows: number;
  auditLogIds: readonly number[];
  /** Why the remaining batches were not sent. */
  failure?: unknown;
};
export type SendInBatches<Filter> = (
  choice: RowChoice<Filter>,
  write: (batch: RowSelection<Filter>) => Promise<BatchResult>,
) => Promise<WriteResult>;

/**
 * Sends a choice of any size sequentially, in batches that fit one call. `onProgress` gets the completed share, from 0
 * to 1. If a later batch fails, resolves to the completed ones with the failure.
 * @throws the failure of the first batch; nothing has changed then.
 */
export async function inBatches<Filter>(
  choice: RowChoice<Filter>,
  write: (batch: RowSelection<Filter>) => Promise<BatchResult>,
  onProgress: (share: number) => void,
): Promise<WriteResult> {
  let affectedRows = 0;
  let isBegun = false;
  const auditLogIds: number[] = [];
  const add = (batch: BatchResult) => {
    isBegun = true;
    affectedRows += batch.affectedRows;
    if (batch.auditLogId) auditLogIds.push(batch.auditLogId);
    return batch;
  };
  const { ids, matching } = choice;
  const total = countOf(choice);
  try {
    let left: BatchResult["rest"] = matching ?? null;
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
