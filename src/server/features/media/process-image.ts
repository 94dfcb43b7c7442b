import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { mainName, SLIDE_WIDTHS, variantName, variantWidths } from "#shared/media-url.ts";
import { MEDIA_MAX_PIXELS, type MediaSlot, slotProfiles } from "#shared/schemas/media.ts";
import { imageHash } from "./image-hash.ts";
import { rebuildEmbeddedImages } from "./rebuild-embedded-images.ts";
import { rebuildIcon } from "./rebuild-icon.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** In pixels: the tallest logo (48 px at 200 percent) at three device pixels per CSS pixel. */
const LOGO_BOX = { width: 1200, height: 288 };
/** In pixels: the icon size of phone home screens. */
const FAVICON_SIDE = 180;
const PLACEHOLDER_WIDTH = 16;
/** Size limit of the widths (in pixels) that phones load over mobile lines. */
const MOBILE_LIMIT = { bytes: 80_000, upToWidth: 1280 };
/** Tried in this order until a file is within MOBILE_LIMIT; the last one is used in any case. */
const QUALITIES = { avif: [50, 42, 34, 26], webp: [75, 62, 50, 38] } as const;
/** Of 9. Takes a fifth of the default's time for a tenth more bytes. */
const AVIF_EFFORT = 1;

export type ImageFile = { name: string; contentType: string; bytes: Uint8Array };
export type ProcessedImage = {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  mainName: string;
  files: ImageFile[];
};

/** A comment must end at its first `-->`: otherwise a series of comments causes exponential backtracking. */
const SVG_START = /^\s*(<\?xml[^>]*>\s*)?((<!--((?!-->)[\s\S])*-->|<!DOCTYPE svg[^>]*>)\s*)*<svg[\s>]/;

const input: SharpOptions = { limitInputPixels: MEDIA_MAX_PIXELS, failOn: "error" };

/**
 * Re-encodes an image into all files that are served of it (product 11.8): metadata is dropped, orientation is applied.
 * The type is determined from the bytes (product 11.7).
 * @throws RejectedImageError
 */
export async function processImage(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const type = await typeOf(bytes);
  if (!type || !slotProfiles[slot].types.includes(type)) throw new RejectedImageError("type");
  const hash = imageHash(bytes, slot);
  try {
    if (type === "image/x-icon") return await processIcon(bytes, hash);
    if (type === "image/svg+xml") return await processSvg(bytes, hash);
    const oriented = sharp(bytes, input).autoOrient().toColourspace("srgb");
    if (slot === "slide") return await processSlideImage(oriented, hash);
    return await processLogo(oriented, hash, slot);
  } catch (error) {
    if (error instanceof RejectedImageError) throw error;
    throw new RejectedImageError(String(error).includes("pixel limit") ? "pixels" : "broken");
  }
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected && detected.mime !== "application/xml") return detected.mime;
  const start = new TextDecoder().decode(bytes.subarray(0, 2048)).replace(/^\uFEFF/, "");
  return SVG_START.test(start) ? "image/svg+xml" : undefined;
}

/** Encodes AVIF and WebP in each width, and a blurred placeholder. */
async function processSlideImage(oriented: Sharp, hash: string): Promise<ProcessedImage> {
  const { data, info } = await oriented
    .resize({ width: SLIDE_WIDTHS.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files = await Promise.all(
    variantWidths(info.width).flatMap((width) =>
      (["avif", "webp"] as const).map(async (format): Promise<ImageFile> => {
        const resized = await pixels()
          .resize({ width })
          .toColourspace("srgb")
          .raw()
          .toBuffer({ resolveWithObject: true });
        const bytes = await encodeWithin(resized, format, width);
        return { name: variantName(hash, width, format), contentType: `image/${format}`, bytes };
      }),
    ),
  );
  const name = mainName({ hash, width: info.width, height: info.height, extension: "webp" });
  const widest = files.findLast(({ contentType }) => contentType === "image/webp");
  if (!widest) throw new RejectedImageError("broken");
  const placeholder = await pixels().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    hash,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    mainName: name,
    files: [...files, { ...widest, name }],
  };
}

type RawImage = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function encodeWithin(
  { data, info }: RawImage,
  format: "avif" | "webp",
  width: number,
): Promise<Uint8Array> {
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    encoded = await (format === "avif"
      ? image.avif({ quality, effort: AVIF_EFFORT })
      : image.webp({ quality })
    ).toBuffer();
    if (width > MOBILE_LIMIT.upToWidth || encoded.byteLength <= MOBILE_LIMIT.bytes) break;
  }
  return encoded;
}

/** Encodes a logo or a favicon as one file. */
async function processLogo(oriented: Sharp, hash: string, slot: MediaSlot): Promise<ProcessedImage> {
  const isIcon = slot === "favicon";
  const box = isIcon ? { width: FAVICON_SIDE, height: FAVICON_SIDE } : LOGO_BOX;
  const resized = oriented.resize({ ...box, fit: "inside", withoutEnlargement: true });
  const encoded = isIcon
    ? resized.png({ compressionLevel: 9 })
    : resized.webp({ quality: 90, alphaQuality: 100 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return singleFile(hash, info, isIcon ? "png" : "webp", isIcon ? "image/png" : "image/webp", data);
}

async function processSvg(bytes: Uint8Array, hash: string): Promise<ProcessedImage> {
  const svg = await rebuildEmbeddedImages(sanitizeSvg(bytes));
  const { width, height } = await sharp(Buffer.from(svg), input).metadata();
  return singleFile(hash, { width, height }, "svg", "image/svg+xml", new TextEncoder().encode(svg));
}

async function processIcon(bytes: Uint8Array, hash: string): Promise<ProcessedImage> {
  const icon = await rebuildIcon(bytes);
  return singleFile(hash, icon, "ico", "image/x-icon", icon.bytes);
}

function singleFile(
  hash: string,
  { width, height }: { width: number; height: number },
  extension: string,
  contentType: string,
  bytes: Uint8Array,
): ProcessedImage {
  const name = mainName({ hash, width, height, extension });
  return { hash, width, height, placeholder: "", mainName: name, files: [{ name, contentType, bytes }] };
}
