/** The widths a slide's picture is kept in, in pixels; narrower pictures have fewer. */
export const SLIDE_WIDTHS = [640, 1280, 1920] as const;
/** Where pictures are served. */
export const MEDIA_PATH = "/media/";
/** What stands in the browser's tab until there is a favicon. */
export const DEFAULT_FAVICON = "/images/favicon.svg";

/** The hero is as wide as the window. */
export const HERO_SIZES = "100vw";

const MAIN_NAME = /^\/media\/([0-9a-f]{64})-(\d{1,5})x(\d{1,5})\.(webp|svg|png|ico)$/;

export type MediaAddress = { hash: string; width: number; height: number; extension: string };

/** What the address of a stored picture says about it; undefined for any other address. */
export function parseMediaUrl(url: string): MediaAddress | undefined {
  const [, hash, width, height, extension] = MAIN_NAME.exec(url) ?? [];
  if (!hash || !extension) return undefined;
  return { hash, width: Number(width), height: Number(height), extension };
}

/** The last part of the address that stands for a picture. */
export function mainName({ hash, width, height, extension }: MediaAddress): string {
  return `${hash}-${width}x${height}.${extension}`;
}

/** The last part of the address of one of its widths. */
export function variantName(hash: string, width: number, format: "avif" | "webp"): string {
  return `${hash}-${width}.${format}`;
}

/** The widths a slide's picture of this width is kept in; its own when it is narrower than them all. */
export function variantWidths(width: number): number[] {
  const narrower = SLIDE_WIDTHS.filter((kept) => kept < width);
  return [...narrower, Math.min(width, SLIDE_WIDTHS.at(-1) ?? width)];
}

/** `srcset` of a slide's picture in one format; undefined when the address is not a stored photograph's. */
export function mediaSrcSet(url: string, format: "avif" | "webp"): string | undefined {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return undefined;
  return variantWidths(address.width)
    .map((width) => `${MEDIA_PATH}${variantName(address.hash, width, format)} ${width}w`)
    .join(", ");
}

/** The picture in the smallest kept width that fills so many pixels; the address itself unless it is a photograph's. */
export function mediaAtWidth(url: string, pixels: number): string {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return url;
  const widths = variantWidths(address.width);
  const width = widths.find((kept) => kept >= pixels) ?? widths.at(-1);
  return width ? MEDIA_PATH + variantName(address.hash, width, "webp") : url;
}
