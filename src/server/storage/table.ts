import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { byteString, createdAt } from "../db/columns.ts";

/** Files and their bytes; one backup of the database has everything. */
export const storedFiles = pgTable("stored_files", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  contentType: text("content_type").notNull(),
  byteSize: integer("byte_size").notNull(),
  sha256: text("sha256").notNull(),
  bytes: byteString("bytes").notNull(),
  createdAt: createdAt(),
});
