import { open } from "node:fs/promises";

/** Makes the names of a directory durable: a new or renamed file is there after a loss of power. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
