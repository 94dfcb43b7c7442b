import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { mainName, SLIDE_WIDTHS, variantName, variantWidths } from "#shared/media-url.ts";
import { MEDIA_MAX_PIXELS, type MediaSlot, slotProfiles } from "#shared/schemas/media.ts";
import { imageHash } from "./image-hash.ts";
import { rebuildIcon } from "./rebuild-icon.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** Sharp on the densest screen at the tallest logo: 48 px, 200 percent, three pixels a point. */
const LOGO_BOX = { width: 1200, height: 288 };
/** What phones put on a home screen. */
const FAVICON_SIDE = 180;
const PLACEHOLDER_WIDTH = 16;
/** A phone's picture has to come through a phone's line (bytes), and a phone takes one of these widths. */
const PHONE_BUDGET = { bytes: 80_000, upToWidth: 1280 };
/** Best first; the first within the budget is taken. */
const QUALITIES = { avif: [50, 42, 34, 26], webp: [75, 62, 50, 38] } as const;
/** Effort 1 of 9: a fifth of the time of the default for a tenth more bytes. */
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

/** A comment ends at its first `-->`: could it end at a later one too, a row of them would be tried in every grouping. */
const SVG_START = /^\s*(<\?xml[^>]*>\s*)?((<!--((?!-->)[\s\S])*-->|<!DOCTYPE svg[^>]*>)\s*)*<svg[\s>]/;

const input: SharpOptions = { limitInputPixels: MEDIA_MAX_PIXELS, failOn: "error" };

/**
 * Everything that is served of a picture, made anew from its pixels: metadata, GPS and whatever else travelled in the
 * file are gone, its orientation is applied. The type is what the bytes are, whatever name and sender say.
 * @throws RejectedImageError
 */
export async function processImage(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const type = await typeOf(bytes);
  if (!type || !slotProfiles[slot].types.includes(type)) throw new RejectedImageError("type");
  const hash = imageHash(bytes, slot);
  try {
    if (type === "image/x-icon") return processIcon(bytes, hash);
    if (type === "image/svg+xml") return await processSvg(bytes, hash);
    const upright = sharp(bytes, input).autoOrient().toColourspace("srgb");
    if (slot === "slide") return await processSlideImage(upright, hash);
    return await processLogo(upright, hash, slot);
  } catch (error) {
    if (error instanceof RejectedImageError) throw error;
    throw new RejectedImageError(String(error).includes("pixel limit") ? "pixels" : "broken");
  }
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== "application/xml") return found.mime;
  const start = new TextDecoder().decode(bytes.subarray(0, 2048)).replace(/^\uFEFF/, "");
  return SVG_START.test(start) ? "image/svg+xml" : undefined;
}

/** A slide's picture: AVIF and WebP in each width, and a blurred promise of it. */
async function processSlideImage(upright: Sharp, hash: string): Promise<ProcessedImage> {
  const { data, info } = await upright
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
  const promise = await pixels().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    hash,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${promise.toString("base64")}`,
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
    if (width > PHONE_BUDGET.upToWidth || encoded.byteLength <= PHONE_BUDGET.bytes) break;
  }
  return encoded;
}

/** A logo or a favicon: one file, small enough to be shown as it is. */
async function processLogo(upright: Sharp, hash: string, slot: MediaSlot): Promise<ProcessedImage> {
  const isIcon = slot === "favicon";
  const box = isIcon ? { width: FAVICON_SIDE, height: FAVICON_SIDE } : LOGO_BOX;
  const resized = upright.resize({ ...box, fit: "inside", withoutEnlargement: true });
  const encoded = isIcon
    ? resized.png({ compressionLevel: 9 })
    : resized.webp({ quality: 90, alphaQuality: 100 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return single(hash, info, isIcon ? "png" : "webp", isIcon ? "image/png" : "image/webp", data);
}

async function processSvg(bytes: Uint8Array, hash: string): Promise<ProcessedImage> {
  const svg = sanitizeSvg(bytes);
  const { width, height } = await sharp(Buffer.from(svg), input).metadata();
  return single(hash, { width, height }, "svg", "image/svg+xml", new TextEncoder().encode(svg));
}

function processIcon(bytes: Uint8Array, hash: string): ProcessedImage {
  const icon = rebuildIcon(bytes);
  return single(hash, icon, "ico", "image/x-icon", icon.bytes);
}

function single(
  hash: string,
  { width, height }: { width: number; height: number },
  extension: string,
  contentType: string,
  bytes: Uint8Array,
): ProcessedImage {
  const name = mainName({ hash, width, height, extension });
  return { hash, width, height, placeholder: "", mainName: name, files: [{ name, contentType, bytes }] };
}
