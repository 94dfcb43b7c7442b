import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { moveFrame, type Point, type Size, turnedSize } from "./geometry.ts";
import type { SettingsEditor } from "./use-image-settings.ts";

/** An arrow key moves the frame by this share of the image, with Shift by ten times as much. */
const KEY_SHARE = 0.01;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Handlers that move the frame by dragging. `scale` is how many pixels of the rotated image the frame moves per pixel
 * of the pointer; negative where the image is dragged below the frame.
 */
export function useFrameDrag(size: Size, editor: SettingsEditor, scale: number) {
  const start = useRef<Point & { focus: Point }>(undefined);
  const drag = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const by = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale };
    editor.change((before) => moveFrame(size, { ...before, focus: from.focus }, by), "frame");
  };
  const end = () => {
    start.current = undefined;
    editor.settle();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // The real position: past an edge, the focus may be outside of what the frame can reach.
      const { focus } = moveFrame(size, editor.settings, { x: 0, y: 0 });
      start.current = { x: event.clientX, y: event.clientY, focus };
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Handlers that move the frame with the arrow keys. A held key is one step to undo. */
export function useFrameKeys(size: Size, editor: SettingsEditor) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = arrows[event.key];
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const turned = turnedSize(size, editor.settings.rotation);
      const share = KEY_SHARE * (event.shiftKey ? 10 : 1);
      const by = { x: direction.x * share * turned.width, y: direction.y * share * turned.height };
      editor.change((before) => moveFrame(size, before, by), "frame");
    },
    onKeyUp: editor.settle,
    onBlur: editor.settle,
  };
}
