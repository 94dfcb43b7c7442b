import { toast } from "#client/components/toast.tsx";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";

type UndoCall = (input: UndoInput) => Promise<Undone>;

/** What was undone; where a part failed after others were, with its failure and what undoes the rest. */
export type UndoneParts = Undone & { failure?: unknown; rest?: Undo | undefined };
export type Undo = () => Promise<UndoneParts>;

/**
 * What undoes the entries of a write, one per call that it took; nothing where it changed nothing. It throws the failure
 * of the first part: then nothing is undone.
 */
export function undoOf(auditLogIds: readonly number[], undo: UndoCall): Undo | undefined {
  if (auditLogIds.length === 0) return undefined;
  return async () => {
    const sum: Undone = { undone: 0, total: 0 };
    for (const [done, auditLogId] of auditLogIds.entries()) {
      try {
        const part = await undo({ auditLogId });
        sum.undone += part.undone;
        sum.total += part.total;
      } catch (failure) {
        if (done === 0) throw failure;
        return { ...sum, failure, rest: undoOf(auditLogIds.slice(done), undo) };
      }
    }
    return sum;
  };
}

/** Says how much went back. */
export function sayUndone({ undone, total }: Undone): void {
  if (undone === 0) toast.failure({ title: texts.records.undoneNone });
  else if (undone < total) toast.success({ title: texts.records.undonePartly(undone, total) });
  else toast.success({ title: texts.records.undone });
}
