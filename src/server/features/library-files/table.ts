import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns, instant, recordVersion } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";

/** PDFs for visitors, such as a price table. */
export const libraryFiles = pgTable(
  "library_files",
  impersonalColumns({
    /** Random, in the public address: nobody finds a file before it is linked. */
    id: text("id").primaryKey(),
    /** The public name. */
    name: text("name").notNull(),
    /** The copy without scripts; the bytes that were sent are not kept. A new version gets a new one. */
    fileId: uuid("file_id")
      .notNull()
      .references(() => storedFiles.id),
    /** SHA-256 of the bytes that were sent, in hexadecimal. */
    sentHash: text("sent_hash").notNull(),
    /** Time of the last version. */
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    version: recordVersion(),
    createdAt: createdAt(),
  }),
);
