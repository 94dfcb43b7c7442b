import { BackupError } from "./backup-error.ts";

const BLOCK = 512;
/** The size field of a ustar header has eleven octal digits. */
const SIZE_LIMIT = 8 ** 11;
const NAME_LIMIT = 100;
const CHECKSUM = { at: 148, length: 8 } as const;

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The ustar header of a regular file with mode 0600. @throws BackupError when name or size do not fit. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_LIMIT || size >= SIZE_LIMIT) {
    throw new BackupError(`${name} (${size} bytes) does not fit into a tar header.`);
  }
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, "0")}\0`, at);
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(modified.getTime() / 1000), 136, 11);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, CHECKSUM.at);
  return header;
}

/** The zeros that fill an entry's last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export type TarEntry = { name: string; size: number; offset: number };

/** Reads `length` bytes at `offset`, fewer only at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

/** Lists the entries of an archive in their order. @throws BackupError when it is damaged or incomplete. */
export async function* tarEntries(readAt: ReadAt): AsyncGenerator<TarEntry> {
  for (let at = 0; ; ) {
    const header = await readAt(at, BLOCK);
    if (header.length < BLOCK) throw new BackupError("The backup is cut short.");
    if (header.every((byte) => byte === 0)) return;
    const field = (from: number, length: number) =>
      header
        .toString("utf8", from, from + length)
        .split("\0")[0]
        ?.trim() ?? "";
    const size = Number.parseInt(field(124, 12), 8);
    const checksum = Number.parseInt(field(CHECKSUM.at, CHECKSUM.length), 8);
    if (checksum !== checksumOf(header) || Number.isNaN(size)) {
      throw new BackupError("This is not a backup, or it is damaged.");
    }
    const entry = { name: field(0, NAME_LIMIT), size, offset: at + BLOCK };
    yield entry;
    at = entry.offset + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** The sum of a header's bytes, with the checksum field counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => {
    const own = index >= CHECKSUM.at && index < CHECKSUM.at + CHECKSUM.length;
    return sum + (own ? 0x20 : byte);
  }, 0);
}
