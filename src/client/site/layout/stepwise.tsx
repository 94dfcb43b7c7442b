import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/** One frame at 60 Hz: the browser lays out each part before the next one is added. */
const STEP_MS = 16;

/** Adds its children one after the other, so that a slow phone does not lay out a whole page in one long task. */
export function Stepwise({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= parts.length) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, parts.length]);
  return parts.slice(0, shown);
}
