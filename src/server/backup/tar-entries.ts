import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { BackupError } from "./backup-error.ts";

export type TarEntry = {
  name: string;
  chunks: AsyncIterable<Buffer>;
};

/** Reads a tar file entry by entry; what the caller leaves of one is skipped. @throws BackupError */
export async function* tarEntries(path: string): AsyncGenerator<TarEntry> {
  const reader = extract();
  // Its error reaches the loop below as that of the reader.
  const reading = pipeline(createReadStream(path), reader).catch(() => {});
  try {
    for await (const entry of explained(path, reader)) {
      yield { name: entry.header.name, chunks: explained(path, entry) };
      entry.resume();
    }
  } finally {
    reader.destroy();
    await reading;
  }
}

/** The same, with a sentence for an error of the file. */
async function* explained<Item>(path: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new BackupError(`${path} cannot be read (${code}).`);
    if (message === "Unexpected end of data") throw new BackupError("The backup is cut short.");
    if (/tar header|Invalid header|Header exceeds/.test(message)) {
      throw new BackupError("This is not a backup, or it is damaged.");
    }
    throw error;
  }
}

/** The whole content of an entry: a part of a table or a file has a few megabytes at most. */
export async function contentOf({ chunks }: TarEntry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}
