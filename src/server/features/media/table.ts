import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";

/** Images, one row per slot and uploaded bytes. */
export const images = pgTable(
  "images",
  impersonalColumns({
    /** SHA-256 of slot and uploaded bytes, in hexadecimal. */
    hash: text("hash").primaryKey(),
    /** In pixels, orientation applied. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A data URL of about 200 bytes, shown until an opaque image of a page or slide has loaded; otherwise empty. */
    placeholder: text("placeholder").notNull().default(""),
    /** File name in the image's URL, e.g. `<hash>-1920x1080.webp`. */
    mainName: text("main_name").notNull(),
    createdAt: createdAt(),
    /** Time of the last upload: an unused image is deleted 30 days later. */
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    /**
     * When its files were deleted. The row remains, so that places which still refer to it fall back to what they show
     * without it.
     */
    deletedAt: instant("deleted_at"),
  }),
);

/** Files of an image, by file name in the URL. */
export const imageFiles = pgTable(
  "image_files",
  impersonalColumns({
    name: text("name").primaryKey(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => storedFiles.id),
  }),
  (table) => [index("image_files_image_hash_index").on(table.imageHash)],
);

/**
 * References to images, which prevent their deletion, and to files of the library. Written by a trigger of each table that stores content with
 * pictures, so that other releases and restores need not know this table.
 */
export const imageUses = pgTable(
  "image_uses",
  impersonalColumns({
    /** Of an image, or the id of a file. */
    imageHash: text("image_hash").notNull(),
    tableName: text("table_name").notNull(),
    /** Values of its primary key, separated by spaces. */
    rowKey: text("row_key").notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.imageHash, table.tableName, table.rowKey] }),
    index("image_uses_row_index").on(table.tableName, table.rowKey),
  ],
);
