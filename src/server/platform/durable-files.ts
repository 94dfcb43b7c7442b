import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file for its owner only. Renamed on completion, so a full disk leaves no partial file. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, text, { flag: "wx", mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Syncs a directory, so that new and renamed files survive a power loss. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tests writing to a directory. Resolves to the error code, e.g. EROFS or ENOSPC, or undefined. */
export async function writeProblem(directory: string): Promise<string | undefined> {
  const path = join(directory, `.write-test-${crypto.randomUUID()}`);
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.write("x");
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
