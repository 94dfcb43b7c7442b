import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { type FileBeside, parseLines } from "./files-beside.ts";
import { FILES, FILES_BESIDE, MANIFEST, MANIFEST_HASH, type Manifest, manifestSchema } from "./manifest.ts";

export type ArchiveReader = {
  manifest: Manifest;
  /** Ids of files in the archive whose bytes have changed; `entries` leaves them out. */
  damagedFiles: string[];
  /** Reads the entries in order, each into memory, and verifies its hash again. @throws BackupError */
  entries: () => AsyncGenerator<{ name: string; content: Buffer }>;
};

/** Reads the whole archive and verifies every hash. @throws BackupError naming a problem other than of a file. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const found = new Map<string, string>();
  const own = new Map<string, Buffer>();
  for await (const entry of tarEntries(path)) {
    const { name } = entry;
    if (found.has(name)) throw new BackupError(`The backup holds ${name} twice.`);
    const hasher = new Bun.CryptoHasher("sha256");
    if (isOwn(name)) own.set(name, await contentOf(entry));
    else for await (const chunk of entry.chunks) hasher.update(chunk);
    found.set(name, hasher.digest("hex"));
  }
  const manifest = parseManifest(own.get(MANIFEST), own.get(MANIFEST_HASH));
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  const damagedEntries = new Set<string>();
  for (const [name, sha256] of hashes) {
    if (!found.has(name)) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (found.get(name) === sha256) continue;
    if (!name.startsWith(FILES)) throw damaged(name);
    damagedEntries.add(name);
  }
  for (const name of found.keys()) {
    if (hashes.has(name) || isOwn(name)) continue;
    throw new BackupError(`The backup holds ${name}, which its manifest does not list.`);
  }
  return {
    manifest,
    damagedFiles: [...damagedEntries].map((name) => name.slice(FILES.length)),
    entries: async function* () {
      for await (const entry of tarEntries(path)) {
        const { name } = entry;
        if (isOwn(name) || damagedEntries.has(name)) continue;
        const content = await contentOf(entry);
        if (sha256Of(content) !== hashes.get(name)) throw damaged(name);
        yield { name, content };
      }
    },
  };
}

const isOwn = (name: string) => name === MANIFEST || name === MANIFEST_HASH;

function parseManifest(content: Buffer | undefined, hash: Buffer | undefined): Manifest {
  if (!content || !hash) throw new BackupError("The backup is cut short: it has no manifest.");
  if (sha256Of(content) !== hash.toString()) throw damaged(MANIFEST);
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw new BackupError("This version does not support the format of this backup.");
  return parsed.data;
}

function damaged(name: string): BackupError {
  return new BackupError(`The backup is damaged: ${name} does not match its hash.`);
}

type TarEntry = {
  name: string;
  chunks: AsyncIterable<Buffer>;
};

/** Reads a tar file entry by entry, skipping unread content. @throws BackupError */
export async function* tarEntries(path: string): AsyncGenerator<TarEntry> {
  const reader = extract();
  // Its error reaches the loop below through the reader.
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

/** Wraps file errors in a message. */
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

/** Reads an entry into memory: a table part or file has a few megabytes at most. */
export async function contentOf({ chunks }: TarEntry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

/** Reads what an archive names beside it: nothing for one that contains its files. */
export async function filesNamedBy(path: string): Promise<FileBeside[]> {
  for await (const entry of tarEntries(path)) {
    return entry.name === FILES_BESIDE ? parseLines(await contentOf(entry)) : [];
  }
  return [];
}
