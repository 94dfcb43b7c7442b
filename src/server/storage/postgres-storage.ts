import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Storage } from "./storage.ts";
import { storedFiles } from "./table.ts";

/** Keeps bytes in the database itself. Whole files in memory: what is put here is a few megabytes at most. */
export function createPostgresStorage(db: Database): Storage {
  return {
    put: async (tx, bytes, { contentType, name }) => {
      const id = crypto.randomUUID();
      const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
      await tx
        .insert(storedFiles)
        .values({ id, name, contentType, byteSize: bytes.byteLength, sha256, bytes });
      return id;
    },
    get: async (id) => {
      const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
      if (!row) return undefined;
      const { id: _id, ...file } = row;
      return file;
    },
    remove: async (tx, id) => {
      await tx.delete(storedFiles).where(eq(storedFiles.id, id));
    },
  };
}
