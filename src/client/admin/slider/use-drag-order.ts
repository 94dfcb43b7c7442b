import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from "react";

type Drag = { id: string; from: number };

/**
 * Reorders rows by a handle: the rows move while the pointer does, and Escape restores the order. The rows are the
 * children of the list and have equal heights.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  const follow = useEffectEvent((event: PointerEvent, { id }: Drag) => {
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const to = over === -1 ? rows.length - 1 : over;
    if (rows[to]?.getAttribute("data-slide") === id) return;
    onMove(id, to);
    rows[to]?.scrollIntoView({ block: "nearest" });
  });
  const cancel = useEffectEvent((event: KeyboardEvent, { id, from }: Drag) => {
    if (event.key !== "Escape") return;
    onMove(id, from);
    setDrag(undefined);
  });

  // On the window: a row that moves in the document loses its pointer capture.
  useEffect(() => {
    if (!drag) return;
    const move = (event: PointerEvent) => follow(event, drag);
    const key = (event: KeyboardEvent) => cancel(event, drag);
    const end = () => setDrag(undefined);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", key);
    };
  }, [drag]);

  return {
    draggedId: drag?.id,
    start: (event: ReactPointerEvent, id: string, from: number) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ id, from });
    },
  };
}
