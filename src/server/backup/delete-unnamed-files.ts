import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FILE_NAME, filesDirectory, parseLines } from "./files-beside.ts";
import { FILES_BESIDE } from "./manifest.ts";
import { contentOf, tarEntries } from "./tar-entries.ts";

/** An archive in any form: also one that is encrypted, compressed or unfinished. */
const ARCHIVE = /\.tar(\.|$)/;

/**
 * Deletes the files that no archive of the directory names any more, and returns their number. Whoever made an archive, what
 * it names stays; while one cannot be read, all files do. The caller holds the lock of backups.
 * @throws BackupError for an archive that cannot be read.
 */
export async function deleteUnnamedFiles(directory: string): Promise<number> {
  const files = filesDirectory(directory);
  const names = await readdir(files).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const named = new Set<string>();
  for (const archive of (await readdir(directory)).filter((name) => ARCHIVE.test(name))) {
    for (const { sha256 } of await filesOf(join(directory, archive))) named.add(sha256);
  }
  const unnamed = names.filter((name) => {
    const sha256 = FILE_NAME.exec(name)?.[1];
    return sha256 && (name !== sha256 || !named.has(sha256));
  });
  for (const name of unnamed) await rm(join(files, name), { force: true });
  return unnamed.length;
}

/** None for an archive that holds its files, such as one of a release before 0.4.0. */
async function filesOf(path: string) {
  for await (const entry of tarEntries(path)) {
    return entry.name === FILES_BESIDE ? parseLines(await contentOf(entry)) : [];
  }
  return [];
}
