import { open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";

/** Stored bytes that an archive names and does not hold: they are beside it, once for all archives, under their hash. */
const fileBesideSchema = z.object({
  id: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().min(0),
});
export type FileBeside = z.infer<typeof fileBesideSchema>;

/** The directory of the files that archives in `directory` name. */
export function filesDirectory(directory: string): string {
  return join(directory, "files");
}

/** The name of a file in that directory, also of an unfinished one. */
export const FILE_NAME = /^([0-9a-f]{64})(\.partial)?$/;

/** Whether the directory has the file. Its bytes are not read: a restore checks them. */
export async function isKept(directory: string, { sha256, size }: Omit<FileBeside, "id">): Promise<boolean> {
  const found = await stat(join(directory, sha256)).catch(() => undefined);
  return found?.size === size;
}

/** Writes bytes under their hash. The file has its name once it is complete and on the disk. */
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

/** @throws BackupError for the first file that is not beside the archive, or is cut short. */
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

/** Reads a file beside an archive. @throws BackupError when it is damaged. */
export async function readBeside(archive: string, { sha256 }: FileBeside): Promise<Buffer> {
  const path = join(filesDirectory(dirname(archive)), sha256);
  const bytes = await readFile(path);
  if (sha256Of(bytes) !== sha256)
    throw new BackupError(`The backup is damaged: ${path} is not what was written.`);
  return bytes;
}
