import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";

type SwipeListProps = { label: string; className?: string; ordered?: boolean; children: ReactNode };

/** List whose items are a swipeable row below 64 rem, with the next item partly visible. */
export function SwipeList({ label, className, ordered = false, children }: SwipeListProps) {
  const List = ordered ? "ol" : "ul";
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const observer = new ResizeObserver(() => {
      if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
      else row.removeAttribute("tabindex");
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    // Focusable, unless the script finds that it does not scroll.
    <List ref={list} tabIndex={0} aria-label={label} className={classNames("swipe grid", className)}>
      {children}
    </List>
  );
}
