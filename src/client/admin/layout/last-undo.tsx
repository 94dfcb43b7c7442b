import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { toast } from "#client/components/toast.tsx";
import { sharedState } from "#client/lib/shared-state.ts";

/** The last change of the screen that can be undone, by the sentence that told it. */
type Offer = { title: string; undo: () => void };

const offer = sharedState<Offer | undefined>(undefined);

/**
 * Offers the undo of a change until it is used, another change takes its place or the screen is left: its toast closes
 * after 5 s. Returns what the button of the toast runs.
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

/** Undoes the last change of the screen, by its button or by Ctrl+Z and Cmd+Z outside of a text field. */
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

/** A tick box takes no text: there the key is free. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
