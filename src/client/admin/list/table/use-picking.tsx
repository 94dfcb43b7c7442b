import { type HTMLAttributes, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Selection } from "#client/admin/list/selection/use-selection.ts";

const LONG_PRESS_MS = 500;
/** A finger that moves this far scrolls. */
const STILL_PX = 10;

/**
 * Whether rows have boxes: always on a wide screen; on a phone from "Selecionar" or a long press on a row until none is
 * ticked any more.
 */
export function usePicking(selection: Selection | undefined, isWide: boolean) {
  const [isAsked, setAsked] = useState(false);
  const ticked = selection?.selected.size ?? 0;
  const before = useRef(ticked);
  useEffect(() => {
    if (before.current > 0 && ticked === 0) setAsked(false);
    before.current = ticked;
  }, [ticked]);
  const isOn = selection !== undefined && (isWide || isAsked || ticked > 0);
  const press = useRef<{ timer: Timer; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => stop, []);
  /** Handlers of the body of the table; `run` gets the index of the row under the finger. */
  const onLongPress = (run: (index: number) => void): HTMLAttributes<HTMLElement> => {
    if (!selection || isWide) return {};
    return {
      onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasLong.current = false;
        const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
        if (pointerType !== "touch" || !row) return;
        stop();
        const timer = setTimeout(() => {
          wasLong.current = true;
          run(Number(row.dataset.row));
        }, LONG_PRESS_MS);
        press.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x = clientX, y = clientY } = press.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The click that ends a long press opens nothing.
      onClickCapture: (event) => {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu: (event) => press.current && event.preventDefault(),
    };
  };
  const button = selection && !isWide && (
    <button
      type="button"
      onClick={() => {
        if (isOn) selection.clear();
        setAsked(!isOn);
      }}
      className="-mr-2 h-11 rounded-md px-2 text-[0.8125rem] font-medium text-accent-ink"
    >
      {isOn ? "Cancelar" : "Selecionar"}
    </button>
  );
  return { isOn, onLongPress, button };
}

type Timer = ReturnType<typeof setTimeout>;
