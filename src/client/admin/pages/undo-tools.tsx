import { Redo2, Undo2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#client/components/icon-button.tsx";

/** The steps of an editor; undefined where there is none. */
type Steps = { undo: (() => void) | undefined; redo: (() => void) | undefined };

export function UndoTools({ undo, redo }: Steps) {
  return (
    <>
      <IconButton icon={Undo2} label="Desfazer" disabled={!undo} onClick={() => undo?.()} />
      <IconButton icon={Redo2} label="Refazer" disabled={!redo} onClick={() => redo?.()} />
    </>
  );
}

/** Handles the keys of undo and redo, in place of the browser's, which know one field only. */
export function undoByKeys(event: KeyboardEvent, { undo, redo }: Steps): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  event.preventDefault();
  (key === "y" || event.shiftKey ? redo : undo)?.();
}
