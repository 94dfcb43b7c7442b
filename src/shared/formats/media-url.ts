/** The widths that an image of a slide is stored in, in pixels; a narrower image has fewer. */
export const SLIDE_WIDTHS = [640, 1280, 1920] as const;
/** The address space of stored images. */
export const MEDIA_PATH = "/media/";
/** The icon while no favicon is set. */
export const DEFAULT_FAVICON = "/images/favicon.svg";

/** Whether the image of a slide is one of our drawings, which stands beside the text and not under it. */
export function isBuiltInImage(image: string): boolean {
  return image.startsWith("/images/");
}

/** The hero is as wide as the window. */
export const HERO_SIZES = "100vw";

const MAIN_NAME = /^\/media\/([0-9a-f]{64})-(\d{1,5})x(\d{1,5})\.(webp|svg|png|ico)$/;

export type MediaAddress = { hash: string; width: number; height: number; extension: string };

/** The parts of the address of a stored image; undefined for any other address. */
export function parseMediaUrl(url: string): MediaAddress | undefined {
  const [, hash, width, height, extension] = MAIN_NAME.exec(url) ?? [];
  if (!hash || !extension) return undefined;
  return { hash, width: Number(width), height: Number(height), extension };
}

/** The last part of the address that stands for an image in all its widths. */
export function mainName({ hash, width, height, extension }: MediaAddress): string {
  return `${hash}-${width}x${height}.${extension}`;
}

/** The last part of the address of one width. */
export function variantName(hash: string, width: number, format: "avif" | "webp"): string {
  return `${hash}-${width}.${format}`;
}

/** The widths that an image of a slide of this width is stored in: its own when it is narrower than all. */
export function variantWidths(width: number): number[] {
  const narrower = SLIDE_WIDTHS.filter((kept) => kept < width);
  return [...narrower, Math.min(width, SLIDE_WIDTHS.at(-1) ?? width)];
}

/** The `srcset` of an image of a slide in one format; undefined for an address without stored widths. */
export function mediaSrcSet(url: string, format: "avif" | "webp"): string | undefined {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return undefined;
  return variantWidths(address.width)
    .map((width) => `${MEDIA_PATH}${variantName(address.hash, width, format)} ${width}w`)
    .join(", ");
}

/** The image in the smallest stored width of at least so many pixels; otherwise the address as it is. */
export function mediaAtWidth(url: string, pixels: number): string {
  const address = parseMediaUrl(url);
  if (address?.extension !== "webp") return url;
  const widths = variantWidths(address.width);
  const width = widths.find((kept) => kept >= pixels) ?? widths.at(-1);
  return width ? MEDIA_PATH + variantName(address.hash, width, "webp") : url;
}
