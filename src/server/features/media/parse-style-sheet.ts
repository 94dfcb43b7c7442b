import { type Atrule, type CssNode, ident, parse, type Rule, type Selector } from "css-tree";
import { RejectedImageError } from "./rejected-image.ts";

/** What an element must be for a rule to apply. An undefined part applies to all. */
export type SimpleSelector = {
  type: string | undefined;
  ids: string[];
  classes: string[];
  isRoot: boolean;
};
export type StyleRule = { selector: SimpleSelector; specificity: number; declarations: string };
export type StyleSheet = { rules: StyleRule[]; hasFonts: boolean; hasKeyframes: boolean };

/** Larger than any count of ids, classes or types in one selector that is worth telling apart. */
const SPECIFICITY_STEP = 1000;
/** States of a page under the pointer. A drawing in a page has none of them. */
const interactiveStates = new Set(
  "hover active focus focus-within focus-visible target visited link any-link".split(" "),
);
/** At-rules for paper, or without effect on a drawing. */
const ignoredAtRules = new Set([
  "charset",
  "namespace",
  "page",
  "counter-style",
  "property",
  "color-profile",
]);
const screenMedia = new Set(["", "all", "screen", "only screen"]);
const otherMedia = new Set(["print", "only print", "speech"]);

/**
 * Reads the rules of a style sheet whose effect does not depend on where and when the drawing is shown (product 11.8).
 * @throws RejectedImageError `styles` for any other rule, `external` for `@import`.
 */
export function parseStyleSheet(css: string): StyleSheet {
  const sheet: StyleSheet = { rules: [], hasFonts: false, hasKeyframes: false };
  const root = parse(css, { parseValue: false, parseAtrulePrelude: false });
  if (root.type === "StyleSheet") addStatements(sheet, root.children);
  return sheet;
}

/** Whether a style sheet for this medium, such as `screen`, applies to the drawing. @throws RejectedImageError */
export function isForScreen(medium: string): boolean {
  const name = medium.trim().toLowerCase();
  if (screenMedia.has(name)) return true;
  if (otherMedia.has(name)) return false;
  throw new RejectedImageError("styles");
}

function addStatements(sheet: StyleSheet, statements: Iterable<CssNode>): void {
  for (const statement of statements) {
    if (statement.type === "Rule") addRule(sheet, statement);
    else if (statement.type === "Atrule") addAtRule(sheet, statement);
    // A comment, or the `<!--` of old editors. Anything else is a rule that the parser does not know.
    else if (statement.type === "Raw") throw new RejectedImageError("styles");
  }
}

function addAtRule(sheet: StyleSheet, { name, prelude, block }: Atrule): void {
  const keyword = ident.decode(name).toLowerCase();
  if (keyword === "import") throw new RejectedImageError("external");
  if (keyword === "font-face") sheet.hasFonts = true;
  else if (keyword.endsWith("keyframes")) sheet.hasKeyframes = true;
  else if (keyword === "media") {
    if (isForScreen(prelude?.type === "Raw" ? prelude.value : ""))
      addStatements(sheet, block?.children ?? []);
  } else if (!ignoredAtRules.has(keyword)) throw new RejectedImageError("styles");
}

function addRule(sheet: StyleSheet, { prelude, block }: Rule): void {
  if (prelude.type !== "SelectorList") throw new RejectedImageError("styles");
  const declarations = declarationsOf(block.children);
  for (const selector of prelude.children) {
    if (selector.type !== "Selector") throw new RejectedImageError("styles");
    const simple = simplify(selector);
    if (simple) sheet.rules.push({ selector: simple, specificity: specificityOf(simple), declarations });
  }
}

/** The declarations as text. Browsers ignore one that is malformed; a rule within a rule is no declaration. */
function declarationsOf(children: Iterable<CssNode>): string {
  return [...children]
    .flatMap((child) => {
      if (child.type === "Declaration" && child.value.type === "Raw") {
        return [`${child.property}:${child.value.value.trim()}${child.important ? "!important" : ""}`];
      }
      if (child.type === "Raw" && !child.value.includes("{")) return [];
      throw new RejectedImageError("styles");
    })
    .join(";");
}

/** Undefined for a selector that never applies. @throws RejectedImageError `styles` for one that is not simple. */
function simplify({ children }: Selector): SimpleSelector | undefined {
  const simple: SimpleSelector = { type: undefined, ids: [], classes: [], isRoot: false };
  let applies = true;
  for (const part of children) {
    if (part.type === "TypeSelector" && !part.name.includes("|")) {
      if (part.name !== "*") simple.type = ident.decode(part.name);
    } else if (part.type === "IdSelector") simple.ids.push(ident.decode(part.name));
    else if (part.type === "ClassSelector") simple.classes.push(ident.decode(part.name));
    else if (part.type === "PseudoElementSelector") applies = false;
    else if (part.type === "PseudoClassSelector" && interactiveStates.has(part.name)) applies = false;
    else if (part.type === "PseudoClassSelector" && part.name === "root") simple.isRoot = true;
    else throw new RejectedImageError("styles");
  }
  return applies ? simple : undefined;
}

function specificityOf({ type, ids, classes, isRoot }: SimpleSelector): number {
  const classCount = classes.length + (isRoot ? 1 : 0);
  return (ids.length * SPECIFICITY_STEP + classCount) * SPECIFICITY_STEP + (type === undefined ? 0 : 1);
}
