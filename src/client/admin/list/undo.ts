import { toast } from "#client/components/toast.tsx";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts.ts";

type UndoCall = (input: UndoInput) => Promise<Undone>;

/** What undoes the entries of a write, one per call that it took; nothing where it changed nothing. */
export function undoOf(auditLogIds: readonly number[], undo: UndoCall): (() => Promise<Undone>) | undefined {
  if (auditLogIds.length === 0) return undefined;
  return async () => {
    const sum: Undone = { undone: 0, total: 0 };
    for (const auditLogId of auditLogIds) {
      const part = await undo({ auditLogId });
      sum.undone += part.undone;
      sum.total += part.total;
    }
    return sum;
  };
}

/** Says how much went back (product 12.19). */
export function sayUndone({ undone, total }: Undone): void {
  if (undone === 0) toast.failure({ title: texts.records.undoneNone });
  else if (undone < total) toast.success({ title: texts.records.undonePartly(undone, total) });
  else toast.success({ title: texts.records.undone });
}
