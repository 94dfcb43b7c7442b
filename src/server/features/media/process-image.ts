import decodeIco from "decode-ico";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { type Pace, pace } from "#server/platform/pace.ts";
import { mainName, SLIDE_WIDTHS, variantName, variantWidths } from "#shared/formats/media-url.ts";
import {
  MEDIA_MAX_PIXELS,
  type MediaSlot,
  SLIDE_MAX_RATIO,
  SVG,
  slotProfiles,
  VECTOR_MAX_BYTES,
} from "#shared/schemas/media.ts";
import { imageHash } from "./image-hash.ts";
import { rasterizeDrawing } from "./rasterize-drawing.ts";
import { readDrawing } from "./read-drawing.ts";
import { RejectedImageError } from "./rejected-image.ts";

/** In pixels: the tallest logo (48 px at 200 percent) at a device pixel ratio of 3. */
const LOGO_BOX = { width: 1200, height: 288 };
/** In pixels: the size of home screen icons. */
const FAVICON_SIDE = 180;
/** In pixels: render size of a drawing for a slide or a page. */
const SLIDE_WIDTH = SLIDE_WIDTHS[2];
const SLIDE_BOX = { width: SLIDE_WIDTH, height: SLIDE_WIDTH * SLIDE_MAX_RATIO };
const PLACEHOLDER_WIDTH = 16;
/** Size limit for widths (in pixels) that phones load over mobile networks. */
const MOBILE_LIMIT = { bytes: 80_000, upToWidth: 1280 };
/** Quality of a WebP that keeps every pixel. */
const LOSSLESS = 100;
/** Tried in order until a file fits MOBILE_LIMIT; falls back to the last one. Edges of drawings need more. */
const QUALITIES = {
  photo: { avif: [50, 42, 34, 26], webp: [75, 62, 50, 38], logo: [90] },
  drawing: { avif: [65, 50, 42, 34, 26], webp: [90, 75, 62, 50, 38], logo: [LOSSLESS, 90] },
};
/** Settings of the server's pace for the encoders, passed on to the worker process. */
type EncodingEffort = Pick<Pace, "avifEffort" | "webpEffort">;

type ImageFile = { name: string; contentType: string; bytes: Uint8Array };
export type ProcessedImage = {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  mainName: string;
  files: ImageFile[];
};

const input: SharpOptions = { limitInputPixels: MEDIA_MAX_PIXELS, failOn: "error" };

/**
 * Re-encodes an image into all served files: drops metadata, applies orientation. Detects the type from the bytes.
 * @throws RejectedImageError
 */
export async function processImage(
  bytes: Uint8Array,
  slot: MediaSlot,
  effort: EncodingEffort = pace,
): Promise<ProcessedImage> {
  const hash = imageHash(bytes, slot);
  const type = await typeOf(bytes);
  const drawing = type ? undefined : readDrawing(bytes);
  const { types } = slotProfiles[slot];
  if (!types.includes(type ?? (drawing ? SVG : ""))) throw new RejectedImageError("type");
  const isSmallFormat = drawing !== undefined || type === "image/x-icon";
  if (isSmallFormat && bytes.byteLength > VECTOR_MAX_BYTES) throw new RejectedImageError("bytes");
  try {
    const isSlide = slot === "slide" || slot === "picture";
    const image = drawing
      ? await rasterizeDrawing(drawing, isSlide ? SLIDE_BOX : LOGO_BOX)
      : type === "image/x-icon"
        ? openIcon(bytes)
        : sharp(bytes, input);
    const { pages = 1, autoOrient } = await image.metadata();
    if (pages > 1 || framesOf(bytes, type) > 1) throw new RejectedImageError("animation");
    const oriented = image.autoOrient().toColourspace("srgb");
    const processing = { hash, effort, qualities: QUALITIES[drawing ? "drawing" : "photo"] };
    if (slot === "favicon") return await processIcon(oriented, hash);
    if (!isSlide) return await processLogo(oriented, processing);
    if (autoOrient.height > SLIDE_MAX_RATIO * autoOrient.width) throw new RejectedImageError("narrow");
    return await processSlideImage(oriented, processing);
  } catch (error) {
    if (error instanceof RejectedImageError) throw error;
    throw new RejectedImageError(String(error).includes("pixel limit") ? "pixels" : "broken");
  }
}

/** Undefined for a possible SVG. AVIF files may declare any HEIF type. */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected?.mime === "image/heif" && Buffer.from(bytes.subarray(8, 64)).includes("avif"))
    return "image/avif";
  return detected?.mime === "application/xml" || detected?.mime === SVG ? undefined : detected?.mime;
}

/** Frame count of an animated PNG, which the decoder does not report. */
function framesOf(bytes: Uint8Array, type: string | undefined): number {
  const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === "image/apng" ? chunk.readUInt32BE(chunk.indexOf("acTL") + 4) : 1;
}

type Processing = { hash: string; effort: EncodingEffort; qualities: (typeof QUALITIES)["photo"] };

async function processSlideImage(
  oriented: Sharp,
  { hash, effort, qualities }: Processing,
): Promise<ProcessedImage> {
  const { data, info } = await oriented
    .resize({ width: SLIDE_WIDTH, withoutEnlargement: true })
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
        const bytes = await encodeWithin(resized, format, qualities[format], effort);
        return { name: variantName(hash, width, format), contentType: `image/${format}`, bytes };
      }),
    ),
  );
  const name = mainName({ hash, width: info.width, height: info.height, extension: "webp" });
  const widest = files.findLast(({ contentType }) => contentType === "image/webp");
  if (!widest) throw new RejectedImageError("broken");
  // The placeholder would show through a transparent image.
  const { isOpaque } = await pixels().stats();
  const placeholder =
    isOpaque &&
    (await pixels()
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 40, effort: effort.webpEffort })
      .toBuffer());
  return {
    hash,
    width: info.width,
    height: info.height,
    placeholder: placeholder ? `data:image/webp;base64,${placeholder.toString("base64")}` : "",
    mainName: name,
    files: [...files, { ...widest, name }],
  };
}

type RawImage = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function encodeWithin(
  { data, info }: RawImage,
  format: "avif" | "webp",
  qualities: readonly number[],
  { avifEffort, webpEffort }: EncodingEffort,
): Promise<Uint8Array> {
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    encoded = await (format === "avif"
      ? image.avif({ quality, effort: avifEffort })
      : image.webp({ quality, lossless: quality === LOSSLESS, effort: webpEffort })
    ).toBuffer();
    if (info.width > MOBILE_LIMIT.upToWidth || encoded.byteLength <= MOBILE_LIMIT.bytes) break;
  }
  return encoded;
}

/** Encodes a logo as one file, which browsers reduce for each device pixel ratio. */
async function processLogo(
  oriented: Sharp,
  { hash, effort, qualities }: Processing,
): Promise<ProcessedImage> {
  const raw = await oriented
    .resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = await encodeWithin(raw, "webp", qualities.logo, effort);
  return singleFile(hash, raw.info, "webp", bytes);
}

async function processIcon(oriented: Sharp, hash: string): Promise<ProcessedImage> {
  const { data, info } = await oriented
    .resize({ width: FAVICON_SIDE, height: FAVICON_SIDE, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return singleFile(hash, info, "png", data);
}

function singleFile(
  hash: string,
  { width, height }: { width: number; height: number },
  extension: "webp" | "png",
  bytes: Uint8Array,
): ProcessedImage {
  const name = mainName({ hash, width, height, extension });
  const file = { name, contentType: `image/${extension}`, bytes };
  return { hash, width, height, placeholder: "", mainName: name, files: [file] };
}

/** Icons usually have five to ten. */
const MAX_IMAGES = 50;
/** Some programs store PNGs larger than the format allows. */
const MAX_PIXELS = 1024 * 1024;

/** Opens the largest image of an ICO. @throws RejectedImageError, or another error for broken files */
function openIcon(bytes: Uint8Array): Sharp {
  if (bytes.byteLength < 6 || new DataView(bytes.buffer, bytes.byteOffset).getUint16(4, true) > MAX_IMAGES)
    throw new RejectedImageError("broken");
  const area = ({ width, height }: { width: number; height: number }) => width * height;
  const [largest] = decodeIco(bytes).sort((one, other) => area(other) - area(one));
  if (!largest) throw new RejectedImageError("broken");
  const { data, width, height, type, bpp } = largest;
  if (type === "png") return sharp(data, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const rgba = Buffer.from(data);
  // Old programs write 32 bits per pixel but leave alpha at zero.
  if (bpp === 32 && rgba.every((value, index) => index % 4 < 3 || value === 0))
    for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = 255;
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
