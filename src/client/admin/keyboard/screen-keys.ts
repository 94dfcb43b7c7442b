/** Keys that do the same, with what they do in words. */
export type KeyHelp = { keys: readonly string[]; does: string };

/** Where keys work: on the rows of a list, or in the opened one. */
type KeyPlace = "list" | "record";

const shown: Record<KeyPlace, readonly KeyHelp[]> = { list: [], record: [] };

/** The keys of the screen in sight, besides those of every screen. */
export const screenKeys = (place: KeyPlace) => shown[place];

/** Lists the keys of a screen in the dialog of the keys. The result takes them back. */
export function showKeys(keys: readonly KeyHelp[], place: KeyPlace = "list"): () => void {
  shown[place] = keys;
  return () => {
    if (shown[place] === keys) shown[place] = [];
  };
}

/** How this machine's keyboard names the keys of the finder. */
export const finderKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.platform)
  ? ["⌘", "K"]
  : ["Ctrl", "K"];
