import { useCallback, useEffect, useReducer } from "react";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { nextHistory, startHistory } from "./history.ts";
import { defaultImageSettings, sameSettings } from "./image-settings.ts";

/**
 * The settings, from `start` on, with their history. Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y work while the editor is open.
 */
export function useImageSettings(start: ImageSettings = defaultImageSettings) {
  const [history, dispatch] = useReducer(nextHistory, start, startHistory);
  const undo = useCallback(() => dispatch({ type: "undo" }), []);
  const redo = useCallback(() => dispatch({ type: "redo" }), []);
  useHistoryKeys(undo, redo);
  return {
    settings: history.present,
    /** Changes with the same gesture are one step, until it settles. */
    change: useCallback(
      (change: (before: ImageSettings) => ImageSettings, gesture?: string) =>
        dispatch({ type: "change", change, ...(gesture ? { gesture } : {}) }),
      [],
    ),
    settle: useCallback(() => dispatch({ type: "settle" }), []),
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Differs from what the editor started with. */
    changed: !sameSettings(history.present, start),
    isDefault: sameSettings(history.present, defaultImageSettings),
  };
}

export type SettingsEditor = ReturnType<typeof useImageSettings>;

function useHistoryKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role="alertdialog"]')) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      // A number field would undo its own input instead.
      event.preventDefault();
      if (key === "z" && !event.shiftKey) undo();
      else redo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [undo, redo]);
}
