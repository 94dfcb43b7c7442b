import { formatDays } from "#shared/formats/numbers.ts";
import type { IconName } from "./content-icons.ts";

/** A link of the content. `to` is a path of the site, a place on the page (`#precos`) or a web address. */
export type ContentLink = { label: string; to: string };
type Item = { id: string };

/**
 * Declares the leaves of a document while it is built. In the browser each function returns its default, so that a
 * public page carries plain strings; `describeContent` runs the same build to learn kinds and limits.
 */
export type ContentKit = {
  /** A word or two that stand beside others where there is little room: in the header, in the bar of a phone. */
  menu: (text: string) => string;
  /** A number with its unit, in very large letters. */
  figure: (text: string) => string;
  /** A few words on one line: a button, a tag, the name of a row. */
  label: (text: string) => string;
  heading: (text: string) => string;
  /** One sentence beside something else. */
  line: (text: string) => string;
  /** A paragraph. */
  text: (text: string) => string;
  /** A `line` that may be left empty. */
  note: (text: string) => string;
  /** In cents. */
  price: (cents: number) => number;
  icon: (name: IconName) => string;
  /** In place of a drawing of the page, as `readPicture` reads it; empty by default. */
  picture: () => string;
  link: (link: ContentLink) => ContentLink;
  /** Items keep their ids for good: what was changed is stored by them. Ids have letters, digits and hyphens. */
  list: <Entry extends Item>(items: readonly Entry[], count: ListCount) => readonly Entry[];
};

type ListCount = { min: number; max: number };

/** The document of a page: its name, and how it is built. */
export type Content<Shape> = { name: string; build: (kit: ContentKit) => Shape };

/** Declares the document `name`. Its build must not compute with the values of leaves. */
export function defineContent<Shape>(name: string, build: (kit: ContentKit) => Shape): Content<Shape> {
  return { name, build };
}

/**
 * What was changed of a document, by leaf: `prices.items.e-cpf-a1.name`. The leaf of a list has the ids of its items in
 * their order.
 */
export type ContentChanges = Readonly<Record<string, ContentValue>>;
export type ContentValue = string | number | readonly string[];

const same = <Value>(value: Value): Value => value;

const plainKit: ContentKit = {
  menu: same,
  figure: same,
  label: same,
  heading: same,
  line: same,
  text: same,
  note: same,
  price: same,
  icon: same,
  picture: () => "",
  link: same,
  list: same,
};

/** Writes the text of a leaf: fills in its placeholders or, in the editor, marks it. */
export type WriteLeaf = (text: string, leaf: string) => string;

/** Builds a document with its defaults and `changes`. An added item has the shape of the first default one, empty. */
export function resolveContent<Shape>(
  { build }: Content<Shape>,
  changes: ContentChanges = {},
  write: WriteLeaf = same,
): Shape {
  const resolve = (value: unknown, leaf: string, isAdded: boolean): unknown => {
    const changed = changes[leaf];
    if (typeof value === "number") return changed ?? (isAdded ? 0 : value);
    if (typeof value === "string") return write(String(changed ?? (isAdded ? "" : value)), leaf);
    if (!Array.isArray(value)) return resolveFields(value as object, leaf, isAdded);
    const items: readonly Item[] = value;
    const ids = (changed as readonly string[] | undefined) ?? items.map(({ id }) => id);
    return ids.map((id) => {
      const known = items.find((item) => item.id === id);
      const { id: _, ...fields } = known ?? items[0] ?? { id };
      return { ...(resolveFields(fields, `${leaf}.${id}`, isAdded || !known) as object), id };
    });
  };
  const resolveFields = (fields: object, leaf: string, isAdded: boolean) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        resolve(value, leaf === "" ? name : `${leaf}.${name}`, isAdded),
      ]),
    );
  return resolveFields(build(plainKit) as object, "", false) as Shape;
}

const PLACEHOLDER = /\{([a-z]+)\}/g;

/** Fills in `{teste}`; a placeholder without a value stays as typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.includes("{")
    ? text.replace(PLACEHOLDER, (typed, name) => (Object.hasOwn(values, name) && values[name]) || typed)
    : text;
}

/** The settings that a text of the site may name, by placeholder. */
export function contentPlaceholders({
  trial_days,
  company_name,
  company_city,
  whatsapp_phone,
}: Record<"trial_days" | "company_name" | "company_city" | "whatsapp_phone", string>) {
  return {
    teste: formatDays(trial_days),
    empresa: company_name,
    cidade: company_city,
    canal: whatsapp_phone === "" ? "em uma mensagem" : "no WhatsApp",
  };
}
