import { rename, rm, writeFile } from "node:fs/promises";

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
