import type { QueryKey } from "@tanstack/react-query";
import { sayUndone } from "#client/admin/list/undo.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts.ts";

export type HistoryUndo = { run: (auditLogId: number) => void; isPending: boolean };

/** Undoes a mark from the history of a record, for that record alone (product 12.19). */
export function useHistoryUndo(
  cache: QueryKey,
  id: number,
  write: (input: UndoInput) => Promise<Undone>,
): HistoryUndo {
  const { mutate, isPending } = useOptimisticWrite({
    cache,
    write: (auditLogId: number) => write({ auditLogId, id }),
    onDone: sayUndone,
    failed: withReason(texts.records.undoFailed),
  });
  return { run: mutate, isPending };
}
