import { useEffect, useLayoutEffect } from "react";

type Address = { pathname: string; search: string };

export type Unsaved = {
  /** Whether navigating between two addresses loses the changes; `isBack` if by the browser's Back or Forward. */
  leaves: (from: Address, to: Address, isBack: boolean) => boolean;
  /** Runs when the user agrees to lose the changes. */
  onLeave?: () => void;
  /** Runs after the navigation if the component with the changes is still mounted. */
  onStay?: () => void;
};

/** Unsaved changes on the screen. A set, because the router supports only one blocker at a time. */
export const unsaved = new Set<Unsaved>();

/** A dialog that closes by going back has already asked, or saved. */
export const ownBack = { isPending: false };

const isOtherScreen = (from: Address, to: Address) => from.pathname !== to.pathname;
/** Whether the address is another screen, or the same one without its dialog. */
export const isOtherAddress = (from: Address, to: Address) =>
  isOtherScreen(from, to) || from.search !== to.search;
/** Links behind a dialog are inert: it is left by Back, or closes itself. */
const byBack: Unsaved["leaves"] = (_from, _to, isBack) => isBack;

/** Asks before the user leaves unsaved changes by a link, Back or closing the tab. `onLeave` runs if they agree. */
export function useUnsavedChanges(
  dirty: boolean,
  onLeave: () => void,
  leaves: Unsaved["leaves"] = isOtherScreen,
): void {
  useLayoutEffect(() => (dirty ? register({ leaves, onLeave }) : undefined), [dirty, onLeave, leaves]);
  useClosingQuestion(dirty);
}

/** The same for a dialog that keeps no draft. `close` must be a constant function. */
export function useUnsavedDialog(dirty: boolean, close: () => void): void {
  useLayoutEffect(() => (dirty ? register({ leaves: byBack, onStay: close }) : undefined), [dirty, close]);
  useClosingQuestion(dirty);
}

function register(changes: Unsaved): () => void {
  unsaved.add(changes);
  return () => unsaved.delete(changes);
}

function useClosingQuestion(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);
}
