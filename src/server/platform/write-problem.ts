import { open, rm } from "node:fs/promises";
import { join } from "node:path";

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
