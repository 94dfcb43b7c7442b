import { z } from "zod";
import { groundNames } from "#shared/content/content-grounds.ts";
import { iconNames } from "#shared/content/content-icons.ts";
import { readPicture } from "#shared/content/content-picture.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import {
  type ContentDescription,
  type ContentLeaf,
  emptyValue,
  findLeaf,
  isItemId,
  itemIds,
  textLimits,
} from "#shared/content/describe-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { nameLeaf } from "#shared/content/leaf-names.ts";
import { isSame, sortedLeaves } from "#shared/content/merge-content.ts";
import { keysOf } from "#shared/formats/keys-of.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { isLinkAddress, isPlaceOnPage } from "./link-address.ts";
import { emptyIfInvisible, optionalText } from "./text.ts";

/** In characters: ten times the texts of the longest page. */
const CONTENT_MAX = 100_000;
/** R$ 99.999,99: fits the card of a price beside three others. */
export const PRICE_MAX_CENTS = 9_999_999;
const ADDRESS_MAX = 300;
/** Limit of an alternative text; the same as on own pages. */
export const PICTURE_ALT_MAX = 160;

/** The schema of a value at a leaf. */
export function leafSchema({ leaf, kind }: Pick<ContentLeaf, "leaf" | "kind">): z.ZodType<string | number> {
  const label = nameLeaf(leaf);
  if (kind === "price") {
    const wrong = texts.content.price(label);
    return z.int({ error: wrong }).min(0, wrong).max(PRICE_MAX_CENTS, wrong);
  }
  if (kind === "icon") return z.enum(Object.keys(iconNames), texts.content.notContent);
  if (kind === "switch") return z.enum(["", "yes"], texts.content.notContent);
  if (kind === "ground") return z.enum(keysOf(groundNames), texts.content.notContent);
  if (kind === "address" || kind === "target") {
    return optionalText({ label, max: ADDRESS_MAX }).refine(
      (address) => (address === "" && kind === "target") || isPlaceOnPage(address) || isLinkAddress(address),
      texts.content.address(label),
    );
  }
  if (kind === "picture") return pictureSchema(label);
  const rule = { label, max: textLimits[kind].max };
  return kind === "note" || kind === "notice"
    ? optionalText(rule)
    : optionalText(rule).min(1, texts.content.empty(label));
}

/** A stored picture with its words, or nothing. */
function pictureSchema(label: string) {
  return optionalText({ label, max: ADDRESS_MAX + PICTURE_ALT_MAX }).superRefine((leaf, check) => {
    if (leaf === "") return;
    const { picture, alt } = readPicture(leaf);
    const { extension } = parseMediaUrl(picture) ?? {};
    if (extension !== "webp" && extension !== "svg") check.addIssue(texts.content.picture(label));
    else if (emptyIfInvisible(alt) === "") check.addIssue(texts.content.pictureAlt(label));
    else if (alt.length > PICTURE_ALT_MAX)
      check.addIssue(texts.content.pictureAltMax(label, PICTURE_ALT_MAX));
  });
}

type ReadContent = {
  /** The valid changes that differ from the defaults, and those of leaves that this release does not know. */
  changes: ContentChanges;
  /** Messages about the invalid changes. */
  problems: readonly string[];
};

/** Parses stored or received changes of a document leaf by leaf; an invalid one falls back to its default. */
export function readContent(name: ContentName, stored: unknown): ReadContent {
  const parsed = parse(stored);
  if (!parsed) return { changes: {}, problems: [texts.content.notContent] };
  const description = descriptionOf(name);
  const problems: string[] = [];
  const changes: Record<string, ContentValue> = {};
  for (const list of description.lists) {
    const ids = parsed[list.leaf];
    if (ids === undefined || isSame(ids, list.ids)) continue;
    const problem = listProblem(list, ids);
    if (problem) problems.push(problem);
    else changes[list.leaf] = ids;
  }
  for (const [leaf, value] of Object.entries(parsed)) {
    if (description.lists.some((list) => list.leaf === leaf)) continue;
    const known = findLeaf(description, leaf);
    if (!known) {
      // A property of every object would be read although it is not set.
      if (!(leaf in {})) changes[leaf] = value;
      continue;
    }
    if (!isPresent(description, leaf, changes)) continue;
    const read = leafSchema(known).safeParse(value);
    if (!read.success) problems.push(read.error.issues[0]?.message ?? texts.content.notContent);
    else if (read.data !== known.fallback) changes[leaf] = read.data;
  }
  problems.push(...missingIn(description, changes));
  return { changes: sortedLeaves(changes), problems };
}

/** The changes as the text of a key; empty without any. */
export function writeContent(changes: ContentChanges): string {
  return Object.keys(changes).length === 0 ? "" : JSON.stringify(sortedLeaves(changes));
}

/** Canonical text of a document's key. Rejects the first invalid leaf by its name. */
export function contentText(name: ContentName) {
  return z
    .string({ error: texts.content.notContent })
    .max(CONTENT_MAX, texts.content.tooLong)
    .overwrite((text) => {
      const { changes, problems } = readContent(name, text);
      return problems.length === 0 ? writeContent(changes) : text;
    })
    .superRefine((text, context) => {
      const [problem] = readContent(name, text).problems;
      if (problem) context.addIssue(problem);
    });
}

/** Undefined unless the text is empty or a JSON object of texts, numbers and lists of ids. */
function parse(stored: unknown): ContentChanges | undefined {
  if (stored === undefined || stored === "") return {};
  if (typeof stored !== "string") return undefined;
  try {
    return changesShape.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

const changesShape = z.record(z.string().max(200), z.union([z.string(), z.number(), z.array(z.string())]));

function listProblem(
  { leaf, min, max }: { leaf: string; min: number; max: number },
  ids: ContentValue,
): string | undefined {
  const isListOfIds = Array.isArray(ids) && ids.every(isItemId) && new Set(ids).size === ids.length;
  if (!isListOfIds || ids.length < min || ids.length > max) {
    return texts.content.count(nameLeaf(leaf), min, max);
  }
  return undefined;
}

/** False for a leaf of an item that the list no longer has. */
function isPresent({ lists }: ContentDescription, leaf: string, changes: ContentChanges): boolean {
  const list = lists.find((one) => leaf.startsWith(`${one.leaf}.`));
  if (!list) return true;
  const [id = ""] = leaf.slice(list.leaf.length + 1).split(".");
  return itemIds(list, changes).includes(id);
}

/** An added item must have every required leaf of its kind. */
function missingIn({ lists }: ContentDescription, changes: ContentChanges): string[] {
  return lists.flatMap((list) =>
    itemIds(list, changes)
      .filter((id) => !list.ids.includes(id))
      .flatMap((id) =>
        list.item.flatMap((part) => {
          const leaf = part.leaf.replace("{id}", id);
          const read = leafSchema({ ...part, leaf }).safeParse(changes[leaf] ?? emptyValue(part.kind));
          return read.success ? [] : [read.error.issues[0]?.message ?? texts.content.notContent];
        }),
      ),
  );
}
