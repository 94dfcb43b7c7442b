import { RejectedImageError } from "./rejected-image.ts";

/** An icon with every usual size is a tenth of this. */
const MAX_BYTES = 256 * 1024;
const MAX_IMAGES = 20;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * The same icon (ICO) made anew of the pictures its directory names: what hides between or after them is gone.
 * `width` and `height` are its largest picture's. @throws RejectedImageError `broken`.
 */
export function rebuildIcon(bytes: Uint8Array): { bytes: Uint8Array; width: number; height: number } {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.length > MAX_BYTES || source.length < HEADER_BYTES) throw new RejectedImageError("broken");
  const count = source.readUInt16LE(4);
  if (count === 0 || count > MAX_IMAGES || source.length < HEADER_BYTES + count * ENTRY_BYTES)
    throw new RejectedImageError("broken");
  const pictures = Array.from({ length: count }, (_, index) => {
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
  for (const { entry, data } of pictures) {
    entry.writeUInt32LE(offset, 12);
    offset += data.length;
  }
  const header = Buffer.from([0, 0, 1, 0, count, 0]);
  return {
    bytes: Buffer.concat([
      header,
      ...pictures.map(({ entry }) => entry),
      ...pictures.map(({ data }) => data),
    ]),
    width: Math.max(...pictures.map(({ width }) => width)),
    height: Math.max(...pictures.map(({ height }) => height)),
  };
}
