import sharp from "sharp";
import { decodeIconBitmap, ICON_MAX_SIDE } from "./decode-icon-bitmap.ts";
import { RejectedImageError } from "./rejected-image.ts";

/** Ten times the size of an icon with all usual sizes (product 11.7). */
export const MAX_BYTES = 256 * 1024;
const MAX_IMAGES = 20;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Some programs store a larger PNG than the format has room for; it is scaled down. */
const MAX_PNG_PIXELS = (4 * ICON_MAX_SIDE) ** 2;

type IconImage = { png: Buffer; width: number; height: number };

/**
 * Encodes each image of an ICO again from its pixels, as PNG, and drops all other bytes and what cannot be decoded
 * (product 11.8). `width` and `height` are the largest of its images, in pixels.
 * @throws RejectedImageError `broken`, also when no image can be decoded.
 */
export async function rebuildIcon(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.length > MAX_BYTES || source.length < HEADER_BYTES) throw new RejectedImageError("broken");
  const count = source.readUInt16LE(4);
  if (count === 0 || count > MAX_IMAGES || source.length < HEADER_BYTES + count * ENTRY_BYTES)
    throw new RejectedImageError("broken");
  const images: IconImage[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = source.readUInt32LE(entry + 12);
    const image = await decode(source.subarray(offset, offset + source.readUInt32LE(entry + 8)));
    if (image) images.push(image);
  }
  if (images.length === 0) throw new RejectedImageError("broken");
  return {
    bytes: writeIcon(images),
    width: Math.max(...images.map(({ width }) => width)),
    height: Math.max(...images.map(({ height }) => height)),
  };
}

async function decode(bytes: Buffer): Promise<IconImage | undefined> {
  try {
    const image = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
      ? sharp(bytes, { limitInputPixels: MAX_PNG_PIXELS, failOn: "error" })
      : openBitmap(bytes);
    const { data, info } = await image
      .resize({ width: ICON_MAX_SIDE, height: ICON_MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** @throws RejectedImageError */
function openBitmap(bytes: Buffer) {
  const pixels = decodeIconBitmap(bytes);
  if (!pixels) throw new RejectedImageError("broken");
  return sharp(pixels.rgba, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
}

function writeIcon(images: readonly IconImage[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = HEADER_BYTES + images.length * ENTRY_BYTES;
  const entries = images.map(({ png, width, height }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    // A side of 256 is written as 0.
    entry.writeUInt8(width % ICON_MAX_SIDE, 0);
    entry.writeUInt8(height % ICON_MAX_SIDE, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}
