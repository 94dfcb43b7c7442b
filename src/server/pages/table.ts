import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { byteString, impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** Hashed files of recent builds, for tabs open during a deploy. */
export const clientAssets = pgTable(
  "client_assets",
  impersonalColumns({
    /** URL path, with a content hash. */
    path: text("path").primaryKey(),
    isBrotli: boolean("is_brotli").notNull(),
    bytes: byteString("bytes").notNull(),
    /** Last time a server running this build was seen. */
    seenAt: instant("seen_at").notNull().defaultNow(),
  }),
  (table) => [index("client_assets_seen_at").on(table.seenAt)],
);
