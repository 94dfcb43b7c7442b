import { useState } from "react";
import type { Selection } from "#client/admin/list/use-selection.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import { ROW_SELECTION_MAX } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts.ts";

type Clearing = {
  /** Asks the server for at most ROW_SELECTION_MAX at a time. */
  mark: (ids: number[]) => Promise<{ affectedRows: number }>;
  /** Reads again what has changed. */
  refresh: () => Promise<unknown>;
  /** What to say of so many. */
  done: (count: number) => string;
  selection: Selection;
};

export type Release = {
  clear: (ids: readonly number[]) => Promise<void>;
  busy: boolean;
  /** What has left the suspects as far as the reader is concerned, before the server has said so. */
  left: ReadonlySet<number>;
};

/** Takes the mark off suspects: they leave their list at once, and come back when the server refuses. */
export function useRelease({ mark, refresh, done, selection }: Clearing): Release {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const clear = async (ids: readonly number[]) => {
    if (ids.length === 0) return toast.failure({ title: texts.suspects.nothingSelected });
    setLeft((before) => new Set([...before, ...ids]));
    try {
      let count = 0;
      for (let start = 0; start < ids.length; start += ROW_SELECTION_MAX)
        count += (await mark(ids.slice(start, start + ROW_SELECTION_MAX))).affectedRows;
      selection.select(ids, false);
      toast.success({ title: done(count) });
    } catch (error) {
      toast.failure({ title: texts.suspects.releaseFailed, description: refusalText(error) });
    } finally {
      await refresh();
      setLeft((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  };
  return { clear, busy: left.size > 0, left };
}
