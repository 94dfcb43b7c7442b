import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesNamedBy, openArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import { filesDirectory, isWhole } from "./files-beside.ts";

export type VerifiedBackups = {
  archives: number;
  /** Files beside the archives, each counted once. */
  files: number;
  /** A sentence for each archive or file that does not match its hash. */
  problems: string[];
};

/**
 * Reads an archive, or every archive of a directory, and each file that they name beside them. Needs no database.
 * @throws BackupError for a path without an archive.
 */
export async function verifyBackups(path: string): Promise<VerifiedBackups> {
  const archives = await archivesIn(path);
  const problems: string[] = [];
  /** The archives that name a file, by its hash. */
  const named = new Map<string, string[]>();
  for (const archive of archives) {
    try {
      const { damagedFiles } = await openArchive(archive);
      for (const id of damagedFiles) problems.push(`${archive}: file ${id} does not match its hash.`);
      for (const { sha256 } of await filesNamedBy(archive))
        named.set(sha256, [...(named.get(sha256) ?? []), archive]);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems.push(`${archive}: ${error.message}`);
    }
  }
  const directory = filesDirectory(archives[0] ? dirname(archives[0]) : path);
  for (const [sha256, by] of named) {
    if (await isWhole(directory, sha256)) continue;
    problems.push(
      `${join(directory, sha256)} is missing or does not match its hash. Archives that name it: ${by.length}.`,
    );
  }
  return { archives: archives.length, files: named.size, problems };
}

async function archivesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}).`);
  });
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(".tar")).sort();
  if (names.length === 0) throw new BackupError(`${path} has no archive.`);
  return names.map((name) => join(path, name));
}
