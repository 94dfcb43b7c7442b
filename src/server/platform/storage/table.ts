import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { byteString, createdAt } from "#server/platform/db/columns.ts";

/** Every file has a row; its bytes are in it, or under its id in the object storage. */
export const storedFiles = pgTable("stored_files", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  contentType: text("content_type").notNull(),
  byteSize: integer("byte_size").notNull(),
  sha256: text("sha256").notNull(),
  /** Null while the bytes are kept in the object storage. */
  bytes: byteString("bytes"),
  createdAt: createdAt(),
});
