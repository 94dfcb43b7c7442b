import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { flushSync } from "react-dom";

type Row = { id: string };
type Drag = { id: string; to: number; handle: Element };

/**
 * Reorders the rows of a list by drag handles, with mouse, pen or touch. `shown` is the order while a row is dragged;
 * `onDrop` gets its new position. Escape cancels. The list's children are the rows, whose first button keeps the focus.
 */
export function useDragOrder<One extends Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly One[],
  onDrop: (row: One, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const from = rows.findIndex(({ id }) => id === drag?.id);
  const dragged = rows[from];
  const shown = drag && dragged ? rows.toSpliced(from, 1).toSpliced(drag.to, 0, dragged) : rows;

  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    if (!drag) return;
    const height = boxes[drag.to]?.height ?? 0;
    // Compare with the lower of the two rows; otherwise they would swap on every move.
    const shared = (box: DOMRect) => Math.min(height, box.height);
    const isAbove = (box: DOMRect | undefined) => box && clientY > box.bottom - shared(box);
    const isBelow = (box: DOMRect | undefined) => box && clientY < box.top + shared(box);
    let { to } = drag;
    while (isAbove(boxes[to + 1])) to += 1;
    while (isBelow(boxes[to - 1])) to -= 1;
    if (to === drag.to) return;
    flushSync(() => setDrag({ ...drag, to }));
    drag.handle.scrollIntoView({ block: "nearest" });
  });
  const drop = useEffectEvent(() => {
    setDrag(undefined);
    if (drag && dragged && drag.to !== from) onDrop(dragged, drag.to);
  });

  // On the window: reordering the element would release its pointer capture.
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const ended = new AbortController();
    const cancel = () => setDrag(undefined);
    window.addEventListener("pointermove", (event) => follow(event), ended);
    window.addEventListener("pointerup", () => drop(), ended);
    window.addEventListener("pointercancel", cancel, ended);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), ended);
    return () => ended.abort();
  }, [isDragging]);

  return {
    shown,
    draggedId: drag?.id,
    start: (event: ReactPointerEvent, { id }: One) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const handle = event.currentTarget;
      handle.closest("li")?.querySelector<HTMLElement>("summary, button")?.focus({ preventScroll: true });
      setDrag({ id, to: rows.findIndex((row) => row.id === id), handle });
    },
  };
}
