import type { Element } from "@xmldom/xmldom";
import { isForScreen, parseStyleSheet, type SimpleSelector, type StyleSheet } from "./parse-style-sheet.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { elementsOf } from "./svg-tree.ts";

/** Each rule is compared with each element. The layers of a large drawing have a few hundred. */
const MAX_RULES = 2000;
/** In characters: as much as a whole drawing may have. */
const MAX_INLINED = 2 * 1024 * 1024;

/**
 * Moves the rules of all `<style>` elements into the `style` attributes of the elements they apply to, so that editors'
 * drawings keep their colors without a style sheet (product 11.8). More specific rules come later and win, as do the
 * element's own declarations. Returns whether the drawing declares keyframes.
 * @throws RejectedImageError `styles`, `external`, `complex`, or `fonts` for fonts of its own that a text may use.
 */
export function inlineStyleSheets(root: Element): { hasKeyframes: boolean } {
  const sheets = takeStyleSheets(root);
  const elements = [...elementsOf(root)];
  const isText = ({ localName, textContent }: Element) => localName === "text" && textContent?.trim() !== "";
  if (sheets.some(({ hasFonts }) => hasFonts) && elements.some(isText)) throw new RejectedImageError("fonts");
  const rules = sheets.flatMap((sheet) => sheet.rules).sort((one, two) => one.specificity - two.specificity);
  if (rules.length > MAX_RULES) throw new RejectedImageError("complex");
  let inlined = 0;
  for (const element of rules.length > 0 ? elements : []) {
    const names = new Set((element.getAttribute("class") ?? "").split(/\s+/));
    const applied = rules.filter(({ selector }) => applies(selector, element, names, root));
    if (applied.length === 0) continue;
    const declarations = applied.map((rule) => rule.declarations).join(";");
    inlined += declarations.length;
    if (inlined > MAX_INLINED) throw new RejectedImageError("complex");
    element.setAttribute("style", `${declarations};${element.getAttribute("style") ?? ""}`);
  }
  return { hasKeyframes: sheets.some(({ hasKeyframes }) => hasKeyframes) };
}

function takeStyleSheets(root: Element): StyleSheet[] {
  const styles = [...elementsOf(root)].filter(({ localName }) => localName === "style");
  return styles.flatMap((style) => {
    style.parentNode?.removeChild(style);
    const type = style.getAttribute("type")?.trim().toLowerCase();
    if ((type && type !== "text/css") || !isForScreen(style.getAttribute("media") ?? "")) return [];
    return [parseStyleSheet(style.textContent ?? "")];
  });
}

function applies(
  { type, ids, classes, isRoot }: SimpleSelector,
  element: Element,
  names: ReadonlySet<string>,
  root: Element,
): boolean {
  return (
    (type === undefined || type === element.localName) &&
    classes.every((name) => names.has(name)) &&
    ids.every((id) => id === element.getAttribute("id")) &&
    (!isRoot || element === root)
  );
}
