/** Equivalent keys with a description of their action. */
export type KeyHelp = { keys: readonly string[]; does: string };

/** Scope of a shortcut: rows of a list, or the open record. */
type KeyPlace = "list" | "record";

const shown: Record<KeyPlace, readonly KeyHelp[]> = { list: [], record: [] };

/** Shortcuts of the current screen, besides the global ones. */
export const screenKeys = (place: KeyPlace) => shown[place];

/** Registers a screen's shortcuts for the overview; returns the cleanup. */
export function showKeys(keys: readonly KeyHelp[], place: KeyPlace = "list"): () => void {
  shown[place] = keys;
  return () => {
    if (shown[place] === keys) shown[place] = [];
  };
}

/** Shortcut of the finder as this platform's keyboard labels it. */
export const finderKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.platform)
  ? ["⌘", "K"]
  : ["Ctrl", "K"];
