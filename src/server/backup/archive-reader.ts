import { open } from "node:fs/promises";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { MANIFEST, MANIFEST_HASH, type Manifest, manifestSchema } from "./manifest.ts";
import { type ReadAt, type TarEntry, tarEntries } from "./tar.ts";

const CHUNK_BYTES = 1024 * 1024;

export type ArchiveReader = {
  manifest: Manifest;
  /** Reads an entry and checks its hash again. @throws BackupError when it is missing or damaged. */
  read: (name: string) => Promise<Buffer>;
  has: (name: string) => boolean;
  close: () => Promise<void>;
};

/**
 * Opens an archive after it has read all of it and checked the hash of every entry.
 * @throws BackupError that names what is wrong.
 */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path, "r").catch((error: Error) => {
    throw new BackupError(`${path} cannot be opened: ${error.message}.`);
  });
  try {
    const readAt: ReadAt = async (offset, length) => {
      const buffer = Buffer.alloc(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    };
    const entries = new Map<string, TarEntry>();
    for await (const entry of tarEntries(readAt)) {
      if (entries.has(entry.name)) throw new BackupError(`The backup holds ${entry.name} twice.`);
      entries.set(entry.name, entry);
    }
    const manifest = await readManifest(readAt, entries);
    const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
    for (const [name, sha256] of hashes) {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`The backup is damaged: ${name} is missing.`);
      if ((await hashOf(readAt, entry)) !== sha256) throw damaged(name);
    }
    for (const name of entries.keys()) {
      const known = hashes.has(name) || name === MANIFEST || name === MANIFEST_HASH;
      if (!known) throw new BackupError(`The backup holds ${name}, which its manifest does not know.`);
    }
    return {
      manifest,
      has: (name) => hashes.has(name),
      read: async (name) => {
        const entry = entries.get(name);
        if (!entry) throw new BackupError(`The backup is damaged: ${name} is missing.`);
        const content = await readAt(entry.offset, entry.size);
        if (sha256Of(content) !== hashes.get(name)) throw damaged(name);
        return content;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readManifest(readAt: ReadAt, entries: ReadonlyMap<string, TarEntry>): Promise<Manifest> {
  const [text, hash] = [entries.get(MANIFEST), entries.get(MANIFEST_HASH)];
  if (!text || !hash) throw new BackupError("This is not a whole backup: it has no manifest.");
  const content = await readAt(text.offset, text.size);
  const expected = (await readAt(hash.offset, hash.size)).toString();
  if (sha256Of(content) !== expected) throw damaged(MANIFEST);
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw new BackupError("This backup is of a format that this version does not know.");
  return parsed.data;
}

async function hashOf(readAt: ReadAt, { offset, size }: TarEntry): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for (let done = 0; done < size; ) {
    const chunk = await readAt(offset + done, Math.min(CHUNK_BYTES, size - done));
    if (chunk.length === 0) throw new BackupError("The backup is cut short.");
    hasher.update(chunk);
    done += chunk.length;
  }
  return hasher.digest("hex");
}

function damaged(name: string): BackupError {
  return new BackupError(`The backup is damaged: ${name} is not what was written.`);
}
