import type { QueryKey } from "@tanstack/react-query";
import { sayUndone } from "#client/admin/list/write/undo.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";

export type HistoryUndo = { run: (auditLogId: number) => void; isPending: boolean };

/** Undoes a mark from the history of a record, for that record alone. */
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
