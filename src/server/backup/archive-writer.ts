import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { type Contents, MANIFEST, MANIFEST_HASH, type Manifest, toManifest } from "./manifest.ts";
import { TAR_END, tarHeader, tarPadding } from "./tar.ts";

export type ArchiveWriter = { add: (name: string, content: Uint8Array) => Promise<void> };

/**
 * Writes an archive to `path`.partial with mode 0600, and renames it when it is complete and synced to the disk.
 * @throws BackupError when `path` exists.
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
  try {
    const manifest = await fillArchive(file, fill);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    return manifest;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The error of a path that exists. */
export function alreadyThere(path: string): BackupError {
  return new BackupError(
    `${path} is there already. Name another file, or a directory with a slash at its end for a file with the time as its name.`,
  );
}

async function fillArchive(file: FileHandle, fill: (archive: ArchiveWriter) => Promise<Contents>) {
  const entries: Manifest["entries"] = [];
  const modified = new Date();
  const append = async (name: string, content: Uint8Array) => {
    const size = content.byteLength;
    for (const chunk of [tarHeader(name, size, modified), content, tarPadding(size)]) {
      // Unlike `write`, continues after a partial write.
      if (chunk.byteLength > 0) await file.appendFile(chunk);
    }
  };
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
  await file.appendFile(TAR_END);
  return manifest;
}
