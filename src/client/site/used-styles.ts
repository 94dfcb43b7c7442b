import type { CssNode, Rule, Selector } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import { ident } from "css-tree/utils";
import walk from "css-tree/walker";

/** A part of a style sheet; a page gets it if it has all of `classes`, or if one of the parts inside applies. */
type Part =
  | { kind: "rule"; selectors: readonly { text: string; classes: readonly string[] }[]; block: string }
  | { kind: "group"; prelude: string; parts: readonly Part[] }
  /** Such as `@property --x`: needed where `name` is used. */
  | { kind: "definition"; name: string; text: string }
  | { kind: "always"; text: string };

const GROUPS: ReadonlySet<string> = new Set(["media", "supports", "layer", "container"]);

/**
 * Reads a style sheet and returns the function that picks the rules of a page: of its markup, and of the `words` that its
 * code may use as classes later.
 */
export function createStylePicker(styleSheet: string) {
  const sheet = parse(styleSheet, { parseValue: false, parseCustomProperty: false });
  const parts = sheet.type === "StyleSheet" ? sheet.children.toArray().map(toPart) : [];
  return (html: string, words: Iterable<string> = []): string => {
    const classes = new Set([...classesOf(html), ...words]);
    const picked = write(parts, classes, () => false);
    return write(parts, classes, (name) => picked.includes(name));
  };
}

function toPart(node: CssNode): Part {
  if (node.type === "Rule" && node.prelude.type === "SelectorList") {
    const selectors = node.prelude.children.toArray().map((selector) => ({
      text: generate(selector),
      classes: requiredClasses(selector as Selector),
    }));
    return { kind: "rule", selectors, block: generate((node as Rule).block) };
  }
  if (node.type === "Atrule") {
    const prelude = node.prelude ? generate(node.prelude) : "";
    if (node.block && GROUPS.has(node.name)) {
      return {
        kind: "group",
        prelude: `@${node.name} ${prelude}`,
        parts: node.block.children.toArray().map(toPart),
      };
    }
    if (node.name === "property" || node.name === "keyframes") {
      return { kind: "definition", name: prelude, text: generate(node) };
    }
  }
  return { kind: "always", text: node.type === "Comment" ? "" : generate(node) };
}

/** The classes without which a selector matches nothing; those inside of `:not()` and its like say nothing. */
function requiredClasses(selector: Selector): string[] {
  const classes: string[] = [];
  walk(selector, function (node) {
    if (node.type === "PseudoClassSelector" && node.children) return this.skip;
    if (node.type === "ClassSelector") classes.push(ident.decode(node.name));
    return undefined;
  });
  return classes;
}

function write(
  parts: readonly Part[],
  classes: ReadonlySet<string>,
  isUsed: (name: string) => boolean,
): string {
  return parts
    .map((part) => {
      if (part.kind === "always") return part.text;
      if (part.kind === "definition") return isUsed(part.name) ? part.text : "";
      if (part.kind === "group") {
        const inside = write(part.parts, classes, isUsed);
        return inside && `${part.prelude}{${inside}}`;
      }
      const selectors = part.selectors.filter((selector) =>
        selector.classes.every((name) => classes.has(name)),
      );
      return selectors.length > 0 ? selectors.map(({ text }) => text).join(",") + part.block : "";
    })
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function classesOf(html: string): string[] {
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value);
  const names = attributes
    .join(" ")
    .replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return names.split(" ");
}
