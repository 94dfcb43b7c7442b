import { OTHER_ICON } from "./content-icons.ts";
import {
  type Content,
  type ContentValue,
  isLeaf,
  isList,
  type Leaf,
  type LeafKind,
  shapeOf,
  type TextKind,
} from "./define-content.ts";

/** Maximum characters of each kind of text, with the reason, which the editor shows beside the field. */
export const textLimits = {
  menu: { max: 22, reason: "cabe no topo da página ao lado dos outros" },
  figure: { max: 16, reason: "aparece em letras muito grandes" },
  label: { max: 40, reason: "cabe em uma linha no celular" },
  heading: { max: 90, reason: "ocupa no máximo quatro linhas no celular" },
  line: { max: 200, reason: "é uma frase ao lado de outra coisa" },
  note: { max: 200, reason: "é uma frase ao lado de outra coisa; pode ficar vazio" },
  notice: { max: 64, reason: "cabe com o link em duas linhas no celular; em branco, não há aviso" },
  noticeLink: { max: 22, reason: "cabe com o texto em duas linhas no celular" },
  text: { max: 900, reason: "é um parágrafo, que se lê de uma vez" },
} as const satisfies Record<TextKind, { max: number; reason: string }>;

/** A leaf and its name. */
export type ContentLeaf = Leaf & { leaf: string };

/** A list: the leaf of its order, the ids of its default items, and the leaves of an item with `{id}` in their names. */
export type ContentList = {
  leaf: string;
  ids: readonly string[];
  min: number;
  max: number;
  item: ContentLeaf[];
};

export type ContentDescription = { leaves: readonly ContentLeaf[]; lists: readonly ContentList[] };

/** Returns the leaves and lists of a document in order. */
export function describeContent({ name, tree }: Content): ContentDescription {
  const leaves: ContentLeaf[] = [];
  const lists: ContentList[] = [];
  const describe = (node: unknown, leaf: string, found: ContentLeaf[]) => {
    if (isLeaf(node)) {
      found.push({ leaf, ...node });
    } else if (isList(node)) {
      const { items, min, max } = node;
      const item: ContentLeaf[] = [];
      describeFields(shapeOf(node), `${leaf}.{id}`, item);
      lists.push({ leaf, ids: items.map(({ id }) => id), min, max, item });
      for (const entry of items) describeFields(entry, `${leaf}.${entry.id}`, leaves);
    } else if (typeof node === "object" && node !== null) {
      describeFields(node, leaf, found);
    } else {
      throw new Error(`${name}: ${leaf} is not declared by the kit`);
    }
  };
  const describeFields = (fields: object, leaf: string, found: ContentLeaf[]) => {
    for (const [field, node] of Object.entries(fields)) {
      if (field === "id" && typeof node === "string") continue;
      describe(node, leaf === "" ? field : `${leaf}.${field}`, found);
    }
  };
  describeFields(tree as object, "", leaves);
  return { leaves, lists };
}

const ITEM_ID = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Reports whether a text can be the id of an item. Components use ids as keys of records, so `constructor` is invalid.
 */
export function isItemId(id: unknown): id is string {
  return typeof id === "string" && ITEM_ID.test(id) && !(id in {});
}

/** Default of a leaf in an added item. */
export function emptyValue(kind: LeafKind): string | number {
  if (kind === "price") return 0;
  if (kind === "ground") return "primary";
  return kind === "icon" ? OTHER_ICON : "";
}

/** Finds the declaration of a leaf, also in an added item; undefined for an unknown leaf. */
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

/** Returns the ids of a list: those in `changes`, or the default ones. */
export function itemIds(
  list: Pick<ContentList, "leaf" | "ids">,
  changes: Readonly<Record<string, ContentValue>>,
): readonly string[] {
  const changed = changes[list.leaf];
  return Array.isArray(changed) ? changed : list.ids;
}
