import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { byteString, createdAt, impersonal } from "#server/platform/db/columns.ts";

/**
 * One row per stored file. Its bytes are in the row, or under its id in the object storage. No mail attaches a file, so
 * that personal data stays in one place.
 */
export const storedFiles = pgTable("stored_files", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  contentType: impersonal(text("content_type").notNull()),
  byteSize: integer("byte_size").notNull(),
  sha256: text("sha256").notNull(),
  /** Null while the bytes are in the object storage. */
  bytes: byteString("bytes"),
  createdAt: createdAt(),
});
