import { open, readdir, readFile, rename, stat } from "node:fs/promises";
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

/** Suffix of a corrupted file. */
const CHANGED = ".changed";
/** File name in that directory, including partial and changed ones. */
export const FILE_NAME = /^([0-9a-f]{64})(\.partial|\.changed)?$/;

/**
 * Reports whether the directory has the file. Does not verify its bytes; a part of the files is verified each night.
 */
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

/** @throws BackupError if the directory itself is missing, e.g. because only the archive was copied. */
export async function rejectWithoutFiles(archive: string, files: readonly FileBeside[]): Promise<void> {
  const directory = filesDirectory(dirname(archive));
  if (files.length === 0 || (await stat(directory).catch(() => undefined))) return;
  throw new BackupError(
    `The backup is incomplete: ${directory} is missing. Copy the directory files with its archives.`,
  );
}

/** Reads a file beside an archive; undefined if it is missing or has changed. */
export async function readBeside(archive: string, { sha256 }: FileBeside): Promise<Buffer | undefined> {
  return readWhole(filesDirectory(dirname(archive)), sha256);
}

async function readWhole(directory: string, sha256: string): Promise<Buffer | undefined> {
  const bytes = await readFile(join(directory, sha256)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EIO") return undefined;
    throw error;
  });
  return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
}

/** Reports whether the file's bytes match the hash in its name. */
export async function isWhole(directory: string, sha256: string): Promise<boolean> {
  return (await readWhole(directory, sha256)) !== undefined;
}

/** Each night verifies one part, so that corruption is found while an intact copy exists elsewhere. */
const PARTS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the hashes of corrupted files, among the part to be verified on the day of `now`. */
export async function findChanged(directory: string, now: number): Promise<Set<string>> {
  const part = Math.floor(now / DAY_MS) % PARTS;
  const changed = new Set<string>();
  for (const name of await readdir(directory)) {
    const isTurn = Number.parseInt(name.slice(0, 8), 16) % PARTS === part;
    if (isTurn && !FILE_NAME.exec(name)?.[2] && !(await isWhole(directory, name))) changed.add(name);
  }
  return changed;
}

/** Renames a corrupted file that cannot be rewritten, and keeps its bytes, which may be the only ones. */
export async function setAside(directory: string, sha256: string): Promise<void> {
  await rename(join(directory, sha256), join(directory, `${sha256}${CHANGED}`));
}
