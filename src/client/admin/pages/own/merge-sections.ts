import type { LeafDifference } from "#shared/content/compare-content.ts";
import { namePicture } from "#shared/content/compare-content.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { isSame, mergeContent } from "#shared/content/merge-content.ts";
import { type AnyItem, type AnySection, sectionRule } from "#shared/own-pages/own-sections.ts";
import { partName, readSections } from "./own-page-form.ts";

/** Sections as JSON: what both started from, what is typed here, and what another saved. */
export type SectionSides = Record<"base" | "mine" | "theirs", string>;

/** A text that both changed, or a section or item that one changed and the other removed. */
export type SectionConflict = { id: string; name: string; mine: string; theirs: string };

const ROOT = "sections";
const REMOVED = "(removida)";

/** Three-way merge by the ids of sections and items. A conflict keeps `mine` unless `taken` has its id. */
export function mergeSections(
  { base, mine, theirs }: SectionSides,
  taken: ReadonlySet<string> = new Set(),
): { sections: string; conflicts: SectionConflict[] } {
  const [was, own, other] = [base, mine, theirs].map((text) => flatten(readSections(text)));
  // What a side removed stays as it was in its texts: its order of ids says that it is gone.
  const sides = { base: was ?? {}, mine: { ...was, ...own }, theirs: { ...was, ...other } };
  const leaves = new Set(Object.values(sides).flatMap(Object.keys));
  const lists = [...leaves]
    .filter((leaf) => leaf === ROOT || leaf.endsWith(".items"))
    .map((leaf) => ({ leaf, ids: [], min: 0, max: 0, item: [] }));
  const { changes, conflicts } = mergeContent({ leaves: [], lists }, sides, taken);
  const show = (text: string, leaf: string) => describe(readSections(text), leaf);
  return {
    sections: JSON.stringify(unflatten(changes)),
    conflicts: conflicts.map((id) => ({
      id,
      name: nameOf([...readSections(mine), ...readSections(theirs)], id),
      mine: show(mine, id),
      theirs: show(theirs, id),
    })),
  };
}

/** The texts of sections that differ, by name, and their order. */
export function compareSections(before: string, after: string): LeafDifference[] {
  const [was, is] = [readSections(before), readSections(after)];
  const [flatBefore, flatAfter] = [flatten(was), flatten(is)];
  return (
    [...new Set([...Object.keys(flatBefore), ...Object.keys(flatAfter)])]
      // The order of the items of a section that came or went says nothing that they do not.
      .filter((leaf) => !leaf.endsWith(".items") || (leaf in flatBefore && leaf in flatAfter))
      .filter((leaf) => !leaf.endsWith(".kind") && !isSame(flatBefore[leaf] ?? "", flatAfter[leaf] ?? ""))
      .map((leaf) => ({
        leaf,
        name: nameOf([...is, ...was], leaf),
        before: flatBefore[leaf] === undefined ? "" : describe(was, leaf),
        after: flatAfter[leaf] === undefined ? "" : describe(is, leaf),
      }))
  );
}

/** Names a text as its schema does: `sections.0.items.1.title`. */
export function nameOfText(sections: readonly AnySection[], path: string): string {
  const [, place, field, at, itemField] = path.split(".");
  const section = sections[Number(place)];
  const item = itemField === undefined ? "" : `.${section?.items?.[Number(at)]?.id}.${itemField}`;
  return nameOf(sections, `${ROOT}.${section?.id}.${field}${item}`);
}

function flatten(sections: readonly AnySection[]): ContentChanges {
  const flat: Record<string, ContentValue> = { [ROOT]: sections.map(({ id }) => id) };
  const put = ({ id, items: _, ...texts }: AnySection | (AnyItem & { items?: undefined }), list: string) => {
    for (const [name, text] of Object.entries(texts)) flat[`${list}.${id}.${name}`] = text as string;
  };
  for (const section of sections) {
    put(section, ROOT);
    if (!section.items) continue;
    const list = `${ROOT}.${section.id}.items`;
    flat[list] = section.items.map(({ id }) => id);
    for (const item of section.items) put(item, list);
  }
  return flat;
}

function unflatten(flat: ContentChanges): AnySection[] {
  const partsOf = (list: string) =>
    ((flat[list] ?? []) as string[]).map((id) => {
      const start = `${list}.${id}.`;
      const own = Object.entries(flat).flatMap(([leaf, value]) => {
        const name = leaf.startsWith(start) ? leaf.slice(start.length) : "";
        return name === "" || name.includes(".") || name === "items" ? [] : [[name, value] as const];
      });
      return { ...Object.fromEntries(own), id };
    });
  return (partsOf(ROOT) as AnySection[]).map((section) =>
    sectionRule(section.kind).items
      ? { ...section, items: partsOf(`${ROOT}.${section.id}.items`) as AnyItem[] }
      : section,
  );
}

/** The section, item and text of a leaf such as `sections.s1.items.i1.title`. */
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
  const names = (parts: readonly (AnySection | AnyItem)[], rule?: { name: string; texts: object }) =>
    parts
      .map((part) => {
        const { name, texts } = rule ?? sectionRule((part as AnySection).kind);
        return partName(part, texts) || name;
      })
      .join(", ");
  if (leaf === ROOT) return names(sections);
  if (!section || (itemId !== undefined && !item)) return REMOVED;
  const { texts, items } = sectionRule(section.kind);
  if (text === "items") return names(section.items ?? [], items);
  if (text !== undefined) {
    const value = String((item ?? section)[text] ?? "");
    return (texts[text]?.kind === "picture" && !item ? namePicture(value) : value) || "(vazio)";
  }
  return item ? names([item], items) : names([section]);
}
