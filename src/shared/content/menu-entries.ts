import { adminPaths, findPage, withoutEndSlash } from "./pages.ts";

/** An entry of menu or footer. Without an address it opens the list of the products. */
export type MenuEntry = { id: string; hidden: string; link: { label: string; to?: string | undefined } };

/** The entries of a menu that visitors see: without hidden ones, and those that lead to a page that is not on the site. */
export function shownEntries<One extends MenuEntry>(
  entries: readonly One[],
  gone: readonly string[] = [],
): readonly One[] {
  return entries.filter(({ hidden, link: { to } }) => !hidden && !(to && gone.includes(to)));
}

/** Reports whether an address is that of a page of the site which is none of `paths`: a link would lead to the home page. */
export function leadsNowhere(address: string, paths: { has: (path: string) => boolean }): boolean {
  const [typed = ""] = address.split(/[?#]/, 1);
  const path = withoutEndSlash(typed);
  // Files have an extension.
  if (!path.startsWith("/") || path.includes(".") || path.startsWith("/media/")) return false;
  return !findPage(path) && !adminPaths.some((one) => one === path) && !paths.has(path);
}

/**
 * Width for the entries of the header, in pixels at a font size of 16: `whole` beside its usual buttons, more beside those
 * of two lines, from the narrowest screen that shows entries (`nav`) and from 1280 px (`xl`) on.
 */
export const MENU_PX = { whole: 420, nav: 520, xl: 565 } as const;

const PADDING_PX = 12;
/** Of the arrow beside an entry with a list. */
const ARROW_PX = 20;
const WIDE = /[\p{Lu}mw@%&]/u;

/**
 * Where each entry ends from the left of the menu, in pixels. An estimate, so that server and editor come to the same: of
 * labels in two lines, and a sixth more than the font takes, for a larger one.
 */
export function menuEnds(entries: readonly MenuEntry[]): number[] {
  let end = 0;
  return entries.map(({ link: { label, to } }) => {
    const words = label.split(" ").map(widthOf);
    end += PADDING_PX + (to ? 0 : ARROW_PX) + Math.max(...words, widthOf(label) / 2);
    return end;
  });
}

function widthOf(text: string): number {
  let width = 0;
  // The page editor marks texts by characters of a private use plane.
  for (const letter of text) width += letter > "\u{effff}" ? 0 : WIDE.test(letter) ? 11 : 7.6;
  return width;
}
