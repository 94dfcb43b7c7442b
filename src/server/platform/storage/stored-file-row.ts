import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { sha256Of } from "./sha256.ts";
import type { FileDescription, StoredFile } from "./storage.ts";
import { storedFiles } from "./table.ts";

/** `bytes` is null if stored in the object storage. */
type StoredFileRow = Omit<StoredFile, "bytes"> & { bytes: Uint8Array | null };

/** Values of a new row without `bytes`. */
export function describeFile(id: string, bytes: Uint8Array, { contentType, name }: FileDescription) {
  return { id, name, contentType, byteSize: bytes.byteLength, sha256: sha256Of(bytes) };
}

/** Matches any number of files with a single parameter; statements allow at most 65,535. */
export function isAnyFile(ids: readonly string[]): SQL {
  return sql`${storedFiles.id} in (
    select file_id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as file_id)`;
}

/** Reads a file's row; undefined if it does not exist. */
export async function readStoredFile(db: Database, id: string): Promise<StoredFileRow | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  if (!row) return undefined;
  const { id: _id, ...file } = row;
  return file;
}
