import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Pack, pack } from "tar-stream";
import { syncDirectory } from "#server/platform/durable-files.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { type Contents, MANIFEST, MANIFEST_HASH, type Manifest, toManifest } from "./manifest.ts";

export type ArchiveWriter = { add: (name: string, content: Uint8Array) => Promise<void> };

/**
 * Writes an archive to `path`.partial with mode 0600, and renames it once complete and synced.
 * @throws BackupError if `path` exists.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
): Promise<Manifest> {
  if (await stat(path).catch(() => undefined)) throw alreadyThere(path);
  const unfinished = `${path}.partial`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`${unfinished} cannot be written (${code}).`);
  });
  const tar = pack();
  const output = writeTo(file, tar);
  try {
    const manifest = await fillArchive(tar, fill);
    tar.finalize();
    await output.written;
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
    return manifest;
  } catch (error) {
    tar.destroy();
    await output.written.catch(() => {});
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    // A failed entry only reports that the archive ended, so throw the root cause.
    throw output.failure ?? error;
  }
}

/** Builds the error for an existing path. */
export function alreadyThere(path: string): BackupError {
  return new BackupError(
    `${path} already exists. Name another file, or a directory with a slash at its end for a file with the time as its name.`,
  );
}

function writeTo(file: FileHandle, tar: Pack) {
  const output: { written: Promise<void>; failure?: unknown } = { written: write() };
  async function write() {
    for await (const chunk of tar) {
      // Unlike `write`, continues after a partial write.
      await file.appendFile(chunk).catch((error) => {
        output.failure = error;
        throw error;
      });
    }
  }
  // Awaited at the end; avoids an unhandled rejection until then.
  output.written.catch(() => {});
  return output;
}

async function fillArchive(tar: Pack, fill: (archive: ArchiveWriter) => Promise<Contents>) {
  const entries: Manifest["entries"] = [];
  const append = (name: string, { buffer, byteOffset, byteLength }: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const content = Buffer.from(buffer, byteOffset, byteLength);
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  const contents = await fill({
    add: async (name, content) => {
      await append(name, content);
      entries.push({ name, size: content.byteLength, sha256: sha256Of(content) });
    },
  });
  const manifest = toManifest(contents, entries);
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await append(MANIFEST, text);
  await append(MANIFEST_HASH, Buffer.from(sha256Of(text)));
  return manifest;
}
