import type { Transaction } from "#server/platform/db/client.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    storage: Storage;
  }
}

/** What is told about bytes when they are stored. `name` is the visitor's own name for the file. */
export type FileDescription = { contentType: string; name: string };

export type StoredFile = FileDescription & {
  byteSize: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
  createdAt: Date;
};

/**
 * Where bytes live. A file's row is written in the caller's transaction, so that it exists if and only if what
 * refers to it does. Bytes kept outside the database are written before `put` returns, under an id nobody else
 * has, and deleted by a job that `remove` queues: a rollback leaves at worst an object without a row.
 */
export type Storage = {
  /** Stores bytes and resolves to the file's id. */
  put: (tx: Transaction, bytes: Uint8Array, description: FileDescription) => Promise<string>;
  get: (id: string) => Promise<StoredFile | undefined>;
  /** Does nothing when there is no such file. */
  remove: (tx: Transaction, id: string) => Promise<void>;
};
