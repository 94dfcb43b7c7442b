import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { toast } from "#client/components/toast.tsx";
import { sharedState } from "#client/lib/shared-state.ts";

/** The last undoable change on the screen; `title` is its toast's text. */
type Offer = { title: string; undo: () => void };

const offer = sharedState<Offer | undefined>(undefined);

/**
 * Offers the undo of a change beyond the 5 s of its toast, until it is used, replaced by another change, or the
 * screen closes. Returns the action of the toast's button.
 */
export function offerUndo(title: string, run: () => void): () => void {
  let isUsed = false;
  const mine: Offer = {
    title,
    undo: () => {
      if (isUsed) return;
      isUsed = true;
      if (offer.get() === mine) offer.set(undefined);
      run();
    },
  };
  offer.set(mine);
  return mine.undo;
}

/** Undoes the last change by button or by Ctrl+Z and Cmd+Z outside text fields. */
export function LastUndo() {
  const shown = offer.useValue();
  useEffect(() => () => offer.set(undefined), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const current = offer.get();
      if (!current || !isUndoKey(event) || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      toast.dismiss();
      current.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  if (!shown) return null;
  const undoNow = () => {
    toast.dismiss();
    shown.undo();
  };
  return <IconButton icon={Undo2} label={`Desfazer: ${shown.title}`} onClick={undoNow} />;
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Checkboxes take no text, so the shortcut stays available. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
