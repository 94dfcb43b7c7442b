import { formatDays } from "#shared/formats/numbers.ts";
import { missingValue, namesPrice, pricePlaceholders } from "./certificate-prices.ts";
import type { GroundName } from "./content-grounds.ts";
import type { IconName } from "./content-icons.ts";

/** A link of the content. `to` is a path of the site, a place on the page (`#precos`) or a web address. */
export type ContentLink = { label: string; to: string };
type Item = { id: string };

/** Kinds of text, shortest first; `textLimits` has their maximum lengths. */
export type TextKind =
  | "menu"
  | "figure"
  | "label"
  | "heading"
  | "line"
  | "note"
  | "notice"
  | "noticeLink"
  | "text";
export type LeafKind = TextKind | "price" | "address" | "target" | "icon" | "picture" | "switch" | "ground";

/** A text or amount of a document, with its default. */
export type Leaf<Value extends string | number = string | number> = {
  kind: LeafKind;
  fallback: Value;
  /** Of a photograph: its largest width on a screen, in CSS pixels. A picture without one replaces a drawing. */
  photoWidth?: number;
};

/**
 * A list of a document. Never change an item's id: stored changes refer to it. `shape` has the leaves of an item of a list
 * that is empty by default.
 */
export type List<Entry extends Item = Item> = {
  items: readonly Entry[];
  min: number;
  max: number;
  shape?: object;
};

/** Returns the leaves of an added item: those of the first default item, or the shape. */
export function shapeOf({ items, shape }: List): object {
  const { id: _, ...fields } = items[0] ?? { id: "" };
  return shape ?? fields;
}

// Plain objects known by their fields: the bundler of `bun dev` may evaluate this module twice, and a class of one copy
// does not know the instances of the other.
export const isLeaf = (node: unknown): node is Leaf =>
  typeof node === "object" && node !== null && "fallback" in node;
export const isList = (node: unknown): node is List =>
  typeof node === "object" && node !== null && "items" in node && "min" in node;

function leafOf<Value extends string | number>(kind: LeafKind, fallback: Value): Leaf<Value> {
  return { kind, fallback };
}

/** Width of the content of a page, in CSS pixels. */
const PAGE_WIDTH = 1152;

function photoOf(photoWidth: number): Leaf<string> {
  return { ...leafOf<string>("picture", ""), photoWidth };
}

const text = (kind: TextKind) => (fallback: string) => leafOf<string>(kind, fallback);

const contentKit = {
  /** One or two words where space is scarce: in the header, or in the bar of a phone. */
  menu: text("menu"),
  /** A number with its unit, in very large letters. */
  figure: text("figure"),
  /** A few words on one line: a button, a tag, the name of a row. */
  label: text("label"),
  heading: text("heading"),
  /** One sentence beside something else. */
  line: text("line"),
  /** A paragraph. */
  text: text("text"),
  /** A `line` that may be empty. */
  note: text("note"),
  /** The sentence of a bar, which may be empty. */
  notice: text("notice"),
  noticeLink: text("noticeLink"),
  /** In cents. */
  price: (cents: number) => leafOf<number>("price", cents),
  icon: (name: IconName) => leafOf<string>("icon", name),
  /** Replaces a drawing of the page, in the format of `readPicture`; empty by default. */
  picture: () => leafOf<string>("picture", ""),
  /** A picture with a focus that replaces nothing: the page shows nothing in its place without one, as by default. */
  photo: photoOf,
  /** The place of a photograph as wide as the page, with its caption. */
  photoPlace: () => ({ picture: photoOf(PAGE_WIDTH), caption: leafOf<string>("note", "") }),
  link: ({ label, to }: ContentLink) => ({
    label: leafOf<string>("label", label),
    to: leafOf<string>("address", to),
  }),
  address: (to: string) => leafOf<string>("address", to),
  /** An address that may be empty. */
  target: () => leafOf<string>("target", ""),
  /** `yes`, or empty by default. */
  switch: () => leafOf<string>("switch", ""),
  /** A ground of the palette, of `groundNames`. */
  ground: (name: GroundName) => leafOf<string>("ground", name),
  /** Ids have letters, digits and hyphens. Items cannot contain lists. */
  list: <Entry extends Item>(
    items: readonly Entry[],
    { min, max }: { min: number; max: number },
  ): List<Entry> => ({ items, min, max }),
  /** A list that is empty by default, of items with the leaves of `shape`. */
  emptyList: <Shape extends object>(shape: Shape, { max }: { max: number }): List<Shape & Item> => ({
    items: [],
    min: 0,
    max,
    shape,
  }),
};

/** A document: its name, and its named leaves and lists. */
export type Content<Tree = unknown> = { name: string; tree: Tree };

/** Declares the document `name`. */
export function defineContent<Tree>(name: string, build: (kit: typeof contentKit) => Tree): Content<Tree> {
  return { name, tree: build(contentKit) };
}

/** The values of a document's leaves and lists. */
type Resolved<Tree> =
  Tree extends Leaf<infer Value>
    ? Value
    : Tree extends List<infer Entry>
      ? readonly Resolved<Entry>[]
      : Tree extends string
        ? Tree
        : { [Name in keyof Tree]: Resolved<Tree[Name]> };

/** The texts of a document: `ContentOf<typeof certificates>`. */
export type ContentOf<Document extends Content> = Resolved<Document["tree"]>;

/**
 * The changes of a document, by leaf: `prices.items.e-cpf-a1.name`. The leaf of a list has the ids of its items in
 * order.
 */
export type ContentChanges = Readonly<Record<string, ContentValue>>;
export type ContentValue = string | number | readonly string[];

/** Renders the text of a leaf: fills in placeholders or, in the editor, marks it. */
export type WriteLeaf = (text: string, leaf: string) => string;

/**
 * Applies `changes` to the defaults of a document. An added item has the leaves of `shapeOf`, with empty values.
 */
export function resolveContent<Tree>(
  { tree }: Content<Tree>,
  changes: ContentChanges = {},
  write: WriteLeaf = (text) => text,
): Resolved<Tree> {
  const resolve = (node: unknown, leaf: string, isAdded: boolean): unknown => {
    const changed = changes[leaf];
    if (isLeaf(node)) {
      if (typeof node.fallback === "number") return changed ?? (isAdded ? 0 : node.fallback);
      return write(String(changed ?? (isAdded ? "" : node.fallback)), leaf);
    }
    if (!isList(node)) return resolveFields(node as object, leaf, isAdded);
    const { items } = node;
    const ids = (changed as readonly string[] | undefined) ?? items.map(({ id }) => id);
    return ids.map((id) => {
      const known = items.find((item) => item.id === id);
      const { id: _, ...fields } = known ?? { id, ...shapeOf(node) };
      return { ...(resolveFields(fields, `${leaf}.${id}`, isAdded || !known) as object), id };
    });
  };
  const resolveFields = (fields: object, leaf: string, isAdded: boolean) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, node]) => [
        name,
        resolve(node, leaf === "" ? name : `${leaf}.${name}`, isAdded),
      ]),
    );
  return resolveFields(tree as object, "", false) as Resolved<Tree>;
}

const PLACEHOLDER = /\{([a-z_]+(?::[A-Za-z0-9-]+)?)\}/g;

/** Fills in `{teste}` and `{preco:e-cpf-a1}`; a placeholder without a value stays as typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes("{")) return text;
  return text.replace(
    PLACEHOLDER,
    (typed, name) => (Object.hasOwn(values, name) && values[name]) || missingValue(name) || typed,
  );
}

/** Values of the placeholders in texts of the site, from the site config and the changes of the certificates. */
export function contentPlaceholders(
  {
    trial_days,
    company_name,
    company_city,
    whatsapp_phone,
  }: Record<"trial_days" | "company_name" | "company_city" | "whatsapp_phone", string>,
  certificates?: ContentChanges,
): Record<string, string> {
  return {
    ...pricePlaceholders(certificates),
    teste: formatDays(trial_days),
    empresa: company_name,
    cidade: company_city,
    canal: whatsapp_phone === "" ? "em uma mensagem" : "no WhatsApp",
  };
}

const siteNames = Object.keys(
  contentPlaceholders({ trial_days: "1", company_name: "", company_city: "", whatsapp_phone: "" }),
);

/** Reports whether a placeholder, with its braces, is filled in all texts of the site: `{teste}`, `{preco:e-cpf-a1}`. */
export function isPlaceholder(typed: string): boolean {
  return siteNames.includes(typed.slice(1, -1)) || namesPrice(typed);
}

/** Returns the ids of a list; empty if its leaf is missing. */
export function idsAt(leaves: ContentChanges, list: string): readonly string[] {
  const ids = leaves[list];
  return Array.isArray(ids) ? ids : [];
}
