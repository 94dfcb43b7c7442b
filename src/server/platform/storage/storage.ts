import type { Transaction } from "#server/platform/db/client.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    storage: Storage;
  }
}

/** Metadata of bytes to store. `name` is the file name that the client sent. */
export type FileDescription = { contentType: string; name: string };

export type StoredFile = FileDescription & {
  byteSize: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
  createdAt: Date;
};

/**
 * The port for bytes. A file's row is written in the caller's transaction, so that it exists if and only if the row
 * that refers to it does. Bytes outside the database are written under a new id before `put` resolves, and deleted by
 * a job that `remove` enqueues: a rollback leaves at worst an object without a row.
 */
export type Storage = {
  /** Stores bytes and resolves to the file's id. */
  put: (tx: Transaction, bytes: Uint8Array, description: FileDescription) => Promise<string>;
  /** Undefined when there is no such file. @throws Error when the file has lost its bytes. */
  get: (id: string) => Promise<StoredFile | undefined>;
  /** Removes files; an id without a file is no error. */
  remove: (tx: Transaction, ids: readonly string[]) => Promise<void>;
};
