import type { Transaction } from "#server/platform/db/client.ts";

/** Metadata of bytes to store. `name` is the file name sent by the client. */
export type FileDescription = { contentType: string; name: string };

export type StoredFile = FileDescription & {
  byteSize: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
  createdAt: Date;
};

/**
 * Port for bytes. A file's row is written in the caller's transaction, together with the row that references it.
 * External bytes are written under a new id before `put` resolves, and deleted by a job of `remove`, so a rollback
 * leaves at worst an orphaned object.
 */
export type Storage = {
  /** Stores bytes and resolves to the file's id. */
  put: (tx: Transaction, bytes: Uint8Array, description: FileDescription) => Promise<string>;
  /** Undefined if the file does not exist. @throws Error if its bytes are lost. */
  get: (id: string) => Promise<StoredFile | undefined>;
  /** Removes files; ignores unknown ids. */
  remove: (tx: Transaction, ids: readonly string[]) => Promise<void>;
};
