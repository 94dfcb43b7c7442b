import { OTHER_ICON } from "./content-icons.ts";
import type { Content, ContentKit, ContentValue } from "./define-content.ts";

/** Most characters of each kind of text, and why: the editor says it beside the field. */
export const textLimits = {
  menu: { max: 22, reason: "cabe no topo da página ao lado dos outros" },
  figure: { max: 16, reason: "aparece em letras muito grandes" },
  label: { max: 40, reason: "cabe em uma linha no celular" },
  heading: { max: 90, reason: "ocupa no máximo quatro linhas no celular" },
  line: { max: 200, reason: "é uma frase ao lado de outra coisa" },
  note: { max: 200, reason: "é uma frase ao lado de outra coisa; pode ficar vazio" },
  text: { max: 900, reason: "é um parágrafo, que se lê de uma vez" },
} as const;

export type TextKind = keyof typeof textLimits;
export type LeafKind = TextKind | "price" | "address" | "icon" | "picture";

/** What may stand at a leaf, and what stands there by default. */
export type ContentLeaf = {
  leaf: string;
  kind: LeafKind;
  fallback: string | number;
};

/** A list: the leaf of its order, the ids of its default items, and the leaves of an item with `{id}` in their names. */
export type ContentList = {
  leaf: string;
  ids: readonly string[];
  min: number;
  max: number;
  item: ContentLeaf[];
};

export type ContentDescription = { leaves: readonly ContentLeaf[]; lists: readonly ContentList[] };

/** Marks what the kit returned, for the walk over the built document. */
class Described {
  constructor(
    readonly kind: LeafKind,
    readonly fallback: string | number,
  ) {}
}

class DescribedList {
  constructor(
    readonly items: readonly { id: string }[],
    readonly min: number,
    readonly max: number,
  ) {}
}

// Documents are typed by what the browser builds; the descriptions take the place of those values.
const textKind = (kind: TextKind) => (text: string) => new Described(kind, text) as unknown as string;

const describingKit: ContentKit = {
  menu: textKind("menu"),
  figure: textKind("figure"),
  label: textKind("label"),
  heading: textKind("heading"),
  line: textKind("line"),
  note: textKind("note"),
  text: textKind("text"),
  price: (cents) => new Described("price", cents) as unknown as number,
  icon: (name) => new Described("icon", name) as unknown as string,
  picture: () => new Described("picture", "") as unknown as string,
  link: ({ label, to }) => ({
    label: new Described("label", label) as unknown as string,
    to: new Described("address", to) as unknown as string,
  }),
  list: <Entry extends { id: string }>(items: readonly Entry[], { min, max }: { min: number; max: number }) =>
    new DescribedList(items, min, max) as unknown as readonly Entry[],
};

/** Lists the leaves and lists of a document in their order. Items cannot contain lists. */
export function describeContent({ name, build }: Content<unknown>): ContentDescription {
  const leaves: ContentLeaf[] = [];
  const lists: ContentList[] = [];
  const describe = (value: unknown, leaf: string, found: ContentLeaf[]) => {
    if (value instanceof Described) {
      const { kind, fallback } = value;
      found.push({ leaf, kind, fallback });
    } else if (value instanceof DescribedList) {
      const { items, min, max } = value;
      const item: ContentLeaf[] = [];
      describeFields(items[0] ?? {}, `${leaf}.{id}`, item);
      lists.push({ leaf, ids: items.map(({ id }) => id), min, max, item });
      for (const entry of items) describeFields(entry, `${leaf}.${entry.id}`, leaves);
    } else if (typeof value === "object" && value !== null) {
      describeFields(value, leaf, found);
    } else {
      throw new Error(`${name}: ${leaf} is not declared by the kit`);
    }
  };
  const describeFields = (fields: object, leaf: string, found: ContentLeaf[]) => {
    for (const [field, value] of Object.entries(fields)) {
      if (field === "id" && typeof value === "string") continue;
      describe(value, leaf === "" ? field : `${leaf}.${field}`, found);
    }
  };
  describeFields(build(describingKit) as object, "", leaves);
  return { leaves, lists };
}

const ITEM_ID = /^[A-Za-z0-9-]{1,40}$/;

/** Whether a text can be the id of an item. Components look ids up in records, so `constructor` cannot be one. */
export function isItemId(id: unknown): id is string {
  return typeof id === "string" && ITEM_ID.test(id) && !(id in {});
}

/** What stands at a leaf of an added item until somebody fills it. */
export function emptyValue(kind: LeafKind): string | number {
  if (kind === "price") return 0;
  return kind === "icon" ? OTHER_ICON : "";
}

/** The leaf of an added item that stands for one of `list`; undefined if it belongs to another place. */
export function findLeaf({ leaves, lists }: ContentDescription, leaf: string): ContentLeaf | undefined {
  const known = leaves.find((one) => one.leaf === leaf);
  if (known) return known;
  for (const list of lists) {
    if (!leaf.startsWith(`${list.leaf}.`)) continue;
    const [id = "", ...field] = leaf.slice(list.leaf.length + 1).split(".");
    const part = list.item.find((one) => one.leaf === `${list.leaf}.{id}.${field.join(".")}`);
    if (part && isItemId(id)) return { ...part, leaf, fallback: emptyValue(part.kind) };
  }
  return undefined;
}

/** The ids of a list as `changes` has them. */
export function itemIds(
  list: ContentList,
  changes: Readonly<Record<string, ContentValue>>,
): readonly string[] {
  const changed = changes[list.leaf];
  return Array.isArray(changed) ? changed : list.ids;
}
