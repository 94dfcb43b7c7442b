/** Stored widths of a slide's image, in pixels; narrower images have fewer. */
export const SLIDE_WIDTHS = [640, 1280, 1920] as const;
/** URL prefix of stored images. */
export const MEDIA_PATH = "/media/";
/** URL prefix of bundled images. */
const IMAGES_PATH = "/images/";
/** Icon used until a favicon is set. */
export const DEFAULT_FAVICON = `${IMAGES_PATH}favicon.svg`;

/** Reports built-in drawings, which are laid out beside the text instead of under it. */
export function isBuiltInImage(image: string): boolean {
  return image.startsWith(IMAGES_PATH);
}

/** Reports stored and bundled images, as opposed to those of other sites. */
export function isOwnImage(address: string): boolean {
  return address.startsWith(MEDIA_PATH) || address.startsWith(IMAGES_PATH);
}

/**
 * Attribute `sizes` of a slide's image. From 48 rem, it covers the place beside the panel, whose height may decide; the
 * density of phones hides that it is larger than their width there.
 */
export function slideSizes({ image, textAlign }: { image: string; textAlign: string }): string {
  const size = parseMediaUrl(image);
  if (!size || textAlign === "center") return "100vw";
  return `(min-width: 48rem) max(54vw, ${Math.round((100 * size.width) / size.height)}vh), 100vw`;
}

const MAIN_NAME = /^\/media\/([0-9a-f]{64})-(\d{1,5})x(\d{1,5})\.(webp|svg|png|ico)$/;

export type MediaAddress = { hash: string; width: number; height: number; extension: string };

/** Parses the URL of a stored image; undefined for any other URL. */
export function parseMediaUrl(url: string): MediaAddress | undefined {
  const [, hash, width, height, extension] = MAIN_NAME.exec(url) ?? [];
  if (!hash || !extension) return undefined;
  return { hash, width: Number(width), height: Number(height), extension };
}

/** File name that represents an image in all its widths. */
export function mainName({ hash, width, height, extension }: MediaAddress): string {
  return `${hash}-${width}x${height}.${extension}`;
}

/** File name of one width. */
export function variantName(hash: string, width: number, format: "avif" | "webp"): string {
  return `${hash}-${width}.${format}`;
}

/** Returns the stored widths for a slide image: all smaller ones, plus its own up to the maximum. */
export function variantWidths(width: number): number[] {
  const narrower = SLIDE_WIDTHS.filter((kept) => kept < width);
  return [...narrower, Math.min(width, SLIDE_WIDTHS.at(-1) ?? width)];
}

/** Builds the `srcset` of a slide image in one format; undefined without stored widths. */
export function mediaSrcSet(url: string, format: "avif" | "webp"): string | undefined {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return undefined;
  return variantWidths(address.width)
    .map((width) => `${MEDIA_PATH}${variantName(address.hash, width, format)} ${width}w`)
    .join(", ");
}

/** Picks the smallest stored width of at least `pixels`; other URLs are returned unchanged. */
export function mediaAtWidth(url: string, pixels: number): string {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return url;
  const widths = variantWidths(address.width);
  const width = widths.find((kept) => kept >= pixels) ?? widths.at(-1);
  return width ? MEDIA_PATH + variantName(address.hash, width, "webp") : url;
}
