import { type RefObject, useLayoutEffect, useRef } from "react";

/** Tells the virtualizer when the height of rows changes, and keeps the first visible row where it is. */
export function useRowHeight(
  height: number,
  virtualizer: { measure: () => void },
  list: RefObject<HTMLElement | null>,
): void {
  const measured = useRef(height);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (measured.current !== height) {
      wanted.current = ((list.current?.scrollTop ?? 0) / measured.current) * height;
      measured.current = height;
      // Renders again before the paint, at the new height of the whole list.
      virtualizer.measure();
    } else if (wanted.current !== undefined) {
      list.current?.scrollTo({ top: wanted.current });
      wanted.current = undefined;
    }
  });
}
