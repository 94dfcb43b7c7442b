import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/** A frame at 60 Hz: what was added last is laid out before the next part comes. */
const STEP_MS = 16;

/** Adds its children one after the other, so that a slow phone never lays out a whole page in one go. */
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
