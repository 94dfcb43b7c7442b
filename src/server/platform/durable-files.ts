import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file that only its owner reads. It is renamed when it is complete: a full disk leaves no partial file. */
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

/** Makes the names of a directory durable: a new or renamed file is there after a loss of power. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tries to write a file to a directory. Resolves to the code of the error, such as EROFS or ENOSPC. */
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
