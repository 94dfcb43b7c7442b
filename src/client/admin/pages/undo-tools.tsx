import { Redo2, Undo2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#client/components/icon-button.tsx";
import { caretAfter } from "#client/lib/caret-after.ts";

/** Undo and redo of an editor; undefined if there is nothing to undo or redo. */
type Steps = { undo: (() => void) | undefined; redo: (() => void) | undefined };

export function UndoTools({ undo, redo }: Steps) {
  return (
    <>
      <IconButton icon={Undo2} label="Desfazer" disabled={!undo} onClick={() => undo?.()} />
      <IconButton icon={Redo2} label="Refazer" disabled={!redo} onClick={() => redo?.()} />
    </>
  );
}

/** Handles the keys for undo and redo; the browser's own undo is limited to one field. */
export function undoByKeys(event: KeyboardEvent, { undo, redo }: Steps): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  event.preventDefault();
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const before = isText ? field.value : "";
  flushSync(() => (key === "y" || event.shiftKey ? redo : undo)?.());
  if (!isText || field.value === before) return;
  const caret = caretAfter(before, field.value);
  field.setSelectionRange(caret, caret);
}
