import { open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";

/** A file stored beside archives under its hash, shared by all of them. */
const fileBesideSchema = z.object({
  id: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().min(0),
});
export type FileBeside = z.infer<typeof fileBesideSchema>;

/** Directory of the files referenced by archives in `directory`. */
export function filesDirectory(directory: string): string {
  return join(directory, "files");
}

/** File name in that directory, including partial ones. */
export const FILE_NAME = /^([0-9a-f]{64})(\.partial)?$/;

/** Reports whether the directory has the file. Does not read its bytes; a restore verifies them. */
export async function isKept(directory: string, { sha256, size }: Omit<FileBeside, "id">): Promise<boolean> {
  const found = await stat(join(directory, sha256)).catch(() => undefined);
  return found?.size === size;
}

/** Writes bytes under their hash, atomically and durably. */
export async function keepFile(directory: string, bytes: Uint8Array): Promise<void> {
  const path = join(directory, sha256Of(bytes));
  const unfinished = `${path}.partial`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

export function linesOf(files: readonly FileBeside[]): Buffer {
  return Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(""));
}

export function parseLines(content: Buffer): FileBeside[] {
  const lines = content.toString().split("\n").filter(Boolean);
  return lines.map((line) => fileBesideSchema.parse(JSON.parse(line)));
}

/** @throws BackupError for the first missing or truncated file. */
export async function rejectMissing(archive: string, files: readonly FileBeside[]): Promise<void> {
  const directory = filesDirectory(dirname(archive));
  for (const file of files) {
    if (!(await isKept(directory, file))) {
      throw new BackupError(
        `The backup is incomplete: ${join(directory, file.sha256)} is missing. Copy the directory files with its archives.`,
      );
    }
  }
}

/** Reads a file beside an archive. @throws BackupError if it is damaged. */
export async function readBeside(archive: string, { sha256 }: FileBeside): Promise<Buffer> {
  const path = join(filesDirectory(dirname(archive)), sha256);
  const bytes = await readFile(path);
  if (sha256Of(bytes) !== sha256)
    throw new BackupError(`The backup is damaged: ${path} is not what was written.`);
  return bytes;
}
