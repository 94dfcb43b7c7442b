/** The largest side of an image in an ICO, in pixels. */
export const ICON_MAX_SIDE = 256;

const HEADER_BYTES = 40;
const UNCOMPRESSED = 0;
/** A row of pixels ends at a multiple of 32 bits. */
const ROW_BITS = 32;

export type Pixels = { width: number; height: number; rgba: Buffer };

/**
 * Decodes the bitmap of an ICO entry as browsers do: 1, 4, 8, 24 or 32 bits a pixel, bottom row first, and a mask of
 * transparent pixels below the colors. Undefined for what is truncated, compressed or no bitmap.
 */
export function decodeIconBitmap(bytes: Buffer): Pixels | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const headerSize = bytes.readUInt32LE(0);
  const width = bytes.readInt32LE(4);
  // Counts the rows of the colors and of the mask.
  const height = bytes.readInt32LE(8) / 2;
  const bits = bytes.readUInt16LE(14);
  const isSupported =
    headerSize >= HEADER_BYTES &&
    isSide(width) &&
    isSide(height) &&
    [1, 4, 8, 24, 32].includes(bits) &&
    bytes.readUInt32LE(16) === UNCOMPRESSED;
  if (!isSupported) return undefined;
  const paletteSize = bits > 8 ? 0 : Math.min(bytes.readUInt32LE(32) || 2 ** bits, 2 ** bits);
  const palette = bytes.subarray(headerSize, headerSize + paletteSize * 4);
  const colors = bytes.subarray(headerSize + paletteSize * 4);
  const colorRow = rowBytes(width, bits);
  if (palette.length < paletteSize * 4 || colors.length < colorRow * height) return undefined;
  const rgba = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = colors.subarray((height - 1 - y) * colorRow, (height - y) * colorRow);
    for (let x = 0; x < width; x += 1) writePixel(rgba, (y * width + x) * 4, row, x, bits, palette);
  }
  applyTransparency({ width, height, rgba }, bits, colors.subarray(colorRow * height));
  return { width, height, rgba };
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length > 0 && length <= ICON_MAX_SIDE;
}

function rowBytes(width: number, bits: number): number {
  return Math.ceil((width * bits) / ROW_BITS) * 4;
}

/** Colors are stored as blue, green, red. An index beyond the palette is black. */
function writePixel(rgba: Buffer, to: number, row: Buffer, x: number, bits: number, palette: Buffer): void {
  const [source, from] = bits > 8 ? [row, (x * bits) / 8] : [palette, sampleAt(row, x, bits) * 4];
  for (let channel = 0; channel < 3; channel += 1) rgba[to + channel] = source[from + 2 - channel] ?? 0;
  rgba[to + 3] = bits === 32 ? (source[from + 3] ?? 0) : 255;
}

/** Sample `x` of a row with less than a byte a pixel: the highest bits come first. */
function sampleAt(row: Buffer, x: number, bits: number): number {
  const position = x * bits;
  return ((row[position >> 3] ?? 0) >> (8 - bits - (position & 7))) & (2 ** bits - 1);
}

/** The mask decides, except for 32 bits with any opacity of their own. Rows that are missing hide nothing. */
function applyTransparency({ width, height, rgba }: Pixels, bits: number, mask: Buffer): void {
  const pixels = width * height;
  if (bits === 32) {
    for (let pixel = 0; pixel < pixels; pixel += 1) if (rgba[pixel * 4 + 3]) return;
  }
  const maskRow = rowBytes(width, 1);
  for (let y = 0; y < height; y += 1) {
    const row = mask.subarray((height - 1 - y) * maskRow, (height - y) * maskRow);
    for (let x = 0; x < width; x += 1) rgba[(y * width + x) * 4 + 3] = sampleAt(row, x, 1) ? 0 : 255;
  }
}
