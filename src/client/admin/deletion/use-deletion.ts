import { useState } from "react";
import type { Selection } from "#client/admin/list/use-selection.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import { ROW_SELECTION_MAX } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts.ts";

type Deleting = {
  /** Asks the server for at most ROW_SELECTION_MAX at a time. */
  remove: (ids: number[]) => Promise<{ affectedRows: number }>;
  /** Reads again what has changed. */
  refresh: () => Promise<unknown>;
  /** What to ask and what to say of so many. */
  kind: keyof typeof texts.deletion.question;
  selection: Selection;
};

export type Deletion = {
  /** Asks, and removes the rows when the reader goes ahead. */
  ask: (ids: readonly number[]) => Promise<void>;
  busy: boolean;
};

/** Removes rows for good. They stay in sight until the server has said that they are gone. */
export function useDeletion({ remove, refresh, kind, selection }: Deleting): Deletion {
  const [busy, setBusy] = useState(false);
  const ask = async (ids: readonly number[]) => {
    const goesAhead = await confirmAction({
      title: texts.deletion.question[kind](ids.length),
      text: texts.deletion.consequence,
      action: "Excluir",
      danger: true,
    });
    if (!goesAhead) return;
    setBusy(true);
    let removed = 0;
    try {
      for (let start = 0; start < ids.length; start += ROW_SELECTION_MAX) {
        const part = ids.slice(start, start + ROW_SELECTION_MAX);
        removed += (await remove(part)).affectedRows;
        selection.select(part, false);
      }
      toast.success({ title: texts.deletion.done[kind](removed) });
    } catch (error) {
      toast.failure({ title: texts.deletion.failed, description: refusalText(error) });
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return { ask, busy };
}
