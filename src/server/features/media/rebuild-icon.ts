import { RejectedImageError } from "./rejected-image.ts";

/** Ten times the size of an icon with all usual sizes (product 11.7). */
const MAX_BYTES = 256 * 1024;
const MAX_IMAGES = 20;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Rebuilds an ICO from the images of its directory and drops all other bytes (product 11.8). `width` and `height` are
 * the largest of its images, in pixels. @throws RejectedImageError `broken`.
 */
export function rebuildIcon(bytes: Uint8Array): { bytes: Uint8Array; width: number; height: number } {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.length > MAX_BYTES || source.length < HEADER_BYTES) throw new RejectedImageError("broken");
  const count = source.readUInt16LE(4);
  if (count === 0 || count > MAX_IMAGES || source.length < HEADER_BYTES + count * ENTRY_BYTES)
    throw new RejectedImageError("broken");
  const images = Array.from({ length: count }, (_, index) => {
    const entry = source.subarray(
      HEADER_BYTES + index * ENTRY_BYTES,
      HEADER_BYTES + (index + 1) * ENTRY_BYTES,
    );
    const size = entry.readUInt32LE(8);
    const offset = entry.readUInt32LE(12);
    if (size === 0 || offset + size > source.length) throw new RejectedImageError("broken");
    // A side of 256 is written as 0.
    const [width, height] = [entry.readUInt8(0) || 256, entry.readUInt8(1) || 256];
    return { entry: Buffer.from(entry), data: source.subarray(offset, offset + size), width, height };
  });
  let offset = HEADER_BYTES + count * ENTRY_BYTES;
  for (const { entry, data } of images) {
    entry.writeUInt32LE(offset, 12);
    offset += data.length;
  }
  const header = Buffer.from([0, 0, 1, 0, count, 0]);
  return {
    bytes: Buffer.concat([header, ...images.map(({ entry }) => entry), ...images.map(({ data }) => data)]),
    width: Math.max(...images.map(({ width }) => width)),
    height: Math.max(...images.map(({ height }) => height)),
  };
}
