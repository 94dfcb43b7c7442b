import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { sha256Of } from "./sha256.ts";
import type { FileDescription, StoredFile } from "./storage.ts";
import { storedFiles } from "./table.ts";

/** `bytes` is null when they are in the object storage. */
type StoredFileRow = Omit<StoredFile, "bytes"> & { bytes: Uint8Array | null };

/** The values of a new row without `bytes`. */
export function describeFile(id: string, bytes: Uint8Array, { contentType, name }: FileDescription) {
  return { id, name, contentType, byteSize: bytes.byteLength, sha256: sha256Of(bytes) };
}

/** Reads a file's row; undefined when there is no such file. */
export async function readStoredFile(db: Database, id: string): Promise<StoredFileRow | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  if (!row) return undefined;
  const { id: _id, ...file } = row;
  return file;
}
