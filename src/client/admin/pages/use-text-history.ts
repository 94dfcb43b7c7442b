import { useCallback, useRef, useState } from "react";

/** Consecutive changes to the same field within this time are one undo step, in milliseconds. */
const STEP_MS = 1500;

/** States of the editor as text, oldest first. */
type History = { past: readonly string[]; future: readonly string[] };

const empty: History = { past: [], future: [] };

/**
 * Undo and redo for an editor whose state is a string. `of` takes functions that read and write the state, which must be
 * constant; `clear` drops all steps.
 */
export function useTextHistory() {
  const [history, setHistory] = useState(empty);
  /** The history before it is rendered: keys from the frame arrive faster than React renders. */
  const latest = useRef(history);
  const last = useRef<{ place: string; at: number }>(undefined);
  const reader = useRef<() => string>(() => "");
  const put = useCallback((next: History) => {
    latest.current = next;
    setHistory(next);
  }, []);
  /** Records the current state as a step; call before each change. A change without a place is always a separate step. */
  const keep = useCallback(
    (place = "") => {
      const now = Date.now();
      const isSameStep = place !== "" && last.current?.place === place && now - last.current.at < STEP_MS;
      last.current = { place, at: now };
      const { past } = latest.current;
      put({ past: isSameStep ? past : [...past, reader.current()], future: [] });
    },
    [put],
  );
  return {
    clear: useCallback(() => {
      last.current = undefined;
      put(empty);
    }, [put]),
    of: (read: () => string, write: (text: string) => void) => {
      reader.current = read;
      const step = (from: keyof History, to: keyof History) => {
        const next = latest.current[from].at(-1);
        if (next === undefined) return;
        last.current = undefined;
        put({
          ...latest.current,
          [from]: latest.current[from].slice(0, -1),
          [to]: [...latest.current[to], read()],
        });
        write(next);
      };
      return {
        keep,
        undo: history.past.length > 0 ? () => step("past", "future") : undefined,
        redo: history.future.length > 0 ? () => step("future", "past") : undefined,
      };
    },
  };
}
