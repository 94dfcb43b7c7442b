import { type LeafDifference, namePicture } from "#shared/content/compare-content.ts";
import { type ContentChanges, type ContentValue, idsAt } from "#shared/content/define-content.ts";
import { isSame } from "#shared/content/merge-content.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type AnyItem,
  type AnySection,
  type OwnSection,
  type OwnSectionKind,
  type OwnTextRule,
  ownMainRules,
  sectionRule,
} from "#shared/own-pages/own-sections.ts";
import { choicesOf } from "#shared/schemas/own-choices.ts";
import { nameRecordField } from "#shared/schemas/record-field.ts";

/** The texts of an own page or article. */
export type OwnPageTexts = {
  path: string;
  title: string;
  description: string;
  sections: readonly AnySection[];
  body: string;
  picture: string;
  pictureAlt: string;
  authorName: string;
};

/** Leaf with the ids of the sections in order; their texts and items are below it. */
const SECTIONS = "sections";
/** Leaves of versions: when the page is on the site. */
const TIMES: ReadonlySet<string> = new Set(["publishedAt", "until"]);
const REMOVED = "(removida)";
const EMPTY = "(vazio)";

/** Converts an own page to leaves: `title`, `sections.s1.items.i1.text`. */
export function ownPageLeaves({ sections, ...texts }: OwnPageTexts): ContentChanges {
  return { ...texts, ...sectionLeaves(sections) };
}

/** Converts leaves to an own page; missing values are empty. */
export function ownPageOf(leaves: ContentChanges): OwnPageTexts {
  const text = (leaf: string) => String(leaves[leaf] ?? "");
  return {
    path: text("path"),
    title: text("title"),
    description: text("description"),
    sections: sectionsOf(leaves),
    body: text("body"),
    picture: text("picture"),
    pictureAlt: text("pictureAlt"),
    authorName: text("authorName"),
  };
}

function sectionLeaves(sections: readonly AnySection[]): ContentChanges {
  const leaves: Record<string, ContentValue> = { [SECTIONS]: sections.map(({ id }) => id) };
  const put = ({ id, items: _, ...texts }: AnySection | (AnyItem & { items?: undefined }), list: string) => {
    for (const [name, text] of Object.entries(texts)) leaves[`${list}.${id}.${name}`] = text as string;
  };
  for (const section of sections) {
    put(section, SECTIONS);
    if (!section.items) continue;
    const list = `${SECTIONS}.${section.id}.items`;
    leaves[list] = section.items.map(({ id }) => id);
    for (const item of section.items) put(item, list);
  }
  return leaves;
}

function sectionsOf(leaves: ContentChanges): AnySection[] {
  const partsOf = (list: string) =>
    idsAt(leaves, list).map((id) => {
      const start = `${list}.${id}.`;
      const own = Object.entries(leaves).flatMap(([leaf, value]) => {
        const name = leaf.startsWith(start) ? leaf.slice(start.length) : "";
        return name === "" || name.includes(".") || name === "items" ? [] : [[name, value] as const];
      });
      return { ...Object.fromEntries(own), id };
    });
  const isKnown = ({ kind }: AnySection) => sectionRule(kind) !== undefined;
  return (partsOf(SECTIONS) as AnySection[])
    .filter(isKnown)
    .map((section) =>
      sectionRule(section.kind).items
        ? { ...section, items: partsOf(`${SECTIONS}.${section.id}.items`) as AnyItem[] }
        : section,
    );
}

/** Names a leaf, with the names of its section and item: `Cartões, Preço fixo: Título`. */
export function nameOwnPageLeaf(sides: readonly ContentChanges[], leaf: string): string {
  if (leaf !== SECTIONS && !leaf.startsWith(`${SECTIONS}.`)) return nameRecordField(leaf);
  return nameOf(sides.flatMap(sectionsOf), leaf);
}

/** Returns the rule of the text at a leaf; undefined for an order, an address, or any other leaf that is not text. */
export function ownLeafRule(leaves: ContentChanges, leaf: string): OwnTextRule | undefined {
  const [first = "", id, field = "", , itemField] = leaf.split(".");
  if (first !== SECTIONS) return (ownMainRules as Readonly<Record<string, OwnTextRule>>)[leaf];
  const { texts, items } = sectionRule(leaves[`${SECTIONS}.${id}.kind`] as OwnSectionKind) ?? {};
  return itemField === undefined ? texts?.[field] : items?.texts[itemField];
}

/** Formats a leaf of an own page for people. */
export function showOwnPageLeaf(leaves: ContentChanges, leaf: string): string {
  if (leaf === SECTIONS || leaf.startsWith(`${SECTIONS}.`)) return describe(sectionsOf(leaves), leaf);
  const text = String(leaves[leaf] ?? "");
  if (TIMES.has(leaf)) return text === "" ? EMPTY : formatDateTime(text);
  return (leaf === "picture" ? namePicture(text) : text) || EMPTY;
}

/** Returns the differing leaves with their names. */
export function compareOwnPages(before: ContentChanges, after: ContentChanges): LeafDifference[] {
  const isNew = (leaf: string) => !(leaf in before) || !(leaf in after);
  return (
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      // The item order of an added or removed section is redundant.
      .filter((leaf) => !(leaf.endsWith(".items") && isNew(leaf)) && !leaf.endsWith(".kind"))
      .filter((leaf) => !isSame(before[leaf] ?? "", after[leaf] ?? ""))
      .map((leaf) => ({
        leaf,
        name: nameOwnPageLeaf([after, before], leaf),
        before: shown(before, leaf),
        after: shown(after, leaf),
      }))
  );
}

/** Empty for an empty leaf, so that no placeholder word appears in the comparison. */
function shown(leaves: ContentChanges, leaf: string): string {
  if (leaves[leaf] === undefined) return "";
  const text = showOwnPageLeaf(leaves, leaf);
  return text === EMPTY && !leaf.startsWith(`${SECTIONS}.`) ? "" : text;
}

/** Finds section, item and text of a leaf such as `sections.s1.items.i1.title`. */
function find(sections: readonly AnySection[], leaf: string) {
  const [, sectionId, field, itemId, itemField] = leaf.split(".");
  const same = sections.filter(({ id }) => id === sectionId);
  const item = same.flatMap(({ items = [] }) => items).find(({ id }) => id === itemId);
  const [section] = same;
  return { section, item, itemId, text: itemId === undefined ? field : itemField };
}

function nameOf(sections: readonly AnySection[], leaf: string): string {
  const { section, item, text } = find(sections, leaf);
  if (!section) return "Ordem das seções";
  const { name, texts, items } = sectionRule(section.kind);
  if (text === "items") return `${name}: ordem`;
  const rules = item ? (items?.texts ?? {}) : texts;
  const part = item ? `${name}, ${partName(item, rules) || items?.name}` : name;
  return text === undefined ? part : `${part}: ${rules[text]?.label ?? text}`;
}

function describe(sections: readonly AnySection[], leaf: string): string {
  const { section, item, itemId, text } = find(sections, leaf);
  const names = (
    parts: readonly (AnySection | AnyItem)[],
    rule?: Pick<ReturnType<typeof sectionRule>, "name" | "texts">,
  ) =>
    parts
      .map((part) => {
        const { name, texts } = rule ?? sectionRule((part as AnySection).kind);
        return partName(part, texts) || name;
      })
      .join(", ");
  if (leaf === SECTIONS) return names(sections);
  if (!section || (itemId !== undefined && !item)) return REMOVED;
  const { texts, items } = sectionRule(section.kind);
  if (text === "items") return names(section.items ?? [], items);
  if (text !== undefined) {
    const value = String((item ?? section)[text] ?? "");
    const rule = (item ? items?.texts : texts)?.[text];
    if (rule?.kind === "picture") return namePicture(value) || EMPTY;
    return (rule && choicesOf(rule)?.[value]) || value || EMPTY;
  }
  return item ? names([item], items) : names([section]);
}

const NAME_MAX = 60;

/** Names a section or item by its first text that is no choice, in field order; empty without one. */
export function partName(
  part: AnySection | AnyItem,
  texts: Readonly<Record<string, Pick<OwnTextRule, "kind">>>,
): string {
  const [first] = Object.entries(texts).flatMap(([name, { kind }]) => {
    const text = part[name];
    return typeof text === "string" && text !== "" && kind !== "choice" ? [text] : [];
  });
  return first?.split("\n", 1).join("").slice(0, NAME_MAX) ?? "";
}

/** Converts a path of the schema, such as `sections.0.items.1.title`, to a leaf. */
export function leafOfPath(sections: readonly AnySection[], path: string): string {
  const [first, place, field, at, itemField] = path.split(".");
  if (first !== SECTIONS || place === undefined) return path;
  const section = sections[Number(place)];
  const item = itemField === undefined ? "" : `.${section?.items?.[Number(at)]?.id}.${itemField}`;
  return `${SECTIONS}.${section?.id}.${field}${item}`;
}

/** Casts validated sections for rendering. */
export function ownSections(sections: readonly AnySection[]): OwnSection[] {
  return sections as OwnSection[];
}
