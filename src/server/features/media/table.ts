import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";

/** Pictures of the site, one row for the same bytes however often they are uploaded. */
export const images = pgTable("images", {
  /** SHA-256 of the place it is for and of what was uploaded, in hexadecimal. */
  hash: text("hash").primaryKey(),
  /** Of the picture as it is shown, orientation applied. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** A data URL of some 200 bytes, shown blurred until the picture is there; empty where none is needed. */
  placeholder: text("placeholder").notNull().default(""),
  /** Last part of the address that stands for the picture, such as `<hash>-1920x1080.webp`. */
  mainName: text("main_name").notNull(),
  createdAt: createdAt(),
  /** When it was last uploaded: an image nobody refers to is kept for some days after. */
  uploadedAt: instant("uploaded_at").notNull().defaultNow(),
});

/** The files made of a picture, each under the last part of its address. */
export const imageFiles = pgTable(
  "image_files",
  {
    name: text("name").primaryKey(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => storedFiles.id),
  },
  (table) => [index("image_files_image_hash_index").on(table.imageHash)],
);
