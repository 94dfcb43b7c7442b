import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";

type SwipeListProps = { label: string; className?: string; ordered?: boolean; children: ReactNode };

/** A list whose items of equal weight stand in a row to swipe below 64 rem, the next one in sight. */
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
    // Reached by the keyboard until the script finds that nothing scrolls.
    <List ref={list} tabIndex={0} aria-label={label} className={classNames("swipe grid", className)}>
      {children}
    </List>
  );
}
