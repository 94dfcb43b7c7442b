import { readPicture } from "#shared/content/content-picture.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";

type Deleted = readonly string[];

/**
 * Empties the URLs of deleted images in the data of a page, which falls back to what it shows without a picture, and
 * takes those images out of Markdown texts.
 */
export function withoutImages<Data>(data: Data, deleted: Deleted): Data {
  if (deleted.length === 0) return data;
  return JSON.parse(JSON.stringify(data), (_key, value) => {
    if (isDeleted(value, deleted)) return "";
    return typeof value === "string" ? withoutPictures(value, deleted) : value;
  });
}

const MARKDOWN_PICTURE = /!\[(?:\\.|[^\]\\])*\]\((\/media\/[^\s)]+)[^)]*\)/g;

function withoutPictures(text: string, deleted: Deleted): string {
  return text.replace(MARKDOWN_PICTURE, (picture, address) => (isDeleted(address, deleted) ? "" : picture));
}

/** An entry without its picture, if that was deleted; otherwise the same entry. */
export function withoutImage<Entry extends { picture: string }>(entry: Entry, deleted: Deleted): Entry {
  return isDeleted(entry.picture, deleted) ? { ...entry, picture: "" } : entry;
}

/**
 * Removes deleted images from the values of a site config: a logo falls back to the built-in one, a text of a page to
 * its default; a slide, customer or case is removed entirely.
 */
export function configWithoutImages<Config extends Readonly<Record<string, string>>>(
  config: Config,
  deleted: Deleted,
): Config {
  if (deleted.length === 0) return config;
  const entries = Object.entries(config).map(([key, value]) => [key, valueWithoutImages(value, deleted)]);
  return Object.fromEntries(entries) as Config;
}

function valueWithoutImages(value: string, deleted: Deleted): string {
  if (!deleted.some((hash) => value.includes(hash))) return value;
  if (isDeleted(value, deleted)) return "";
  const parsed = parse(value);
  if (Array.isArray(parsed)) return JSON.stringify(parsed.filter((entry) => !hasDeleted(entry, deleted)));
  if (typeof parsed !== "object" || parsed === null) return value;
  const kept = Object.entries(parsed).filter(([, leaf]) => !isDeleted(leaf, deleted));
  return kept.length === 0 ? "" : JSON.stringify(Object.fromEntries(kept));
}

function hasDeleted(entry: unknown, deleted: Deleted): boolean {
  return typeof entry === "object" && Object.values(entry ?? {}).some((value) => isDeleted(value, deleted));
}

/** Reports whether a value is the URL of a deleted image, with or without focus and alternative text. */
function isDeleted(value: unknown, deleted: Deleted): boolean {
  if (typeof value !== "string") return false;
  const { hash } = parseMediaUrl(readPicture(value).picture) ?? {};
  return hash !== undefined && deleted.includes(hash);
}

/** Undefined for a text that is not JSON. */
function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
