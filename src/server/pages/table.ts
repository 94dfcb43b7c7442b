import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { byteString, impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** The hashed files of the builds that ran lately, for the tabs that were open at a deploy. */
export const clientAssets = pgTable(
  "client_assets",
  impersonalColumns({
    /** URL path; it has a hash of the contents. */
    path: text("path").primaryKey(),
    isBrotli: boolean("is_brotli").notNull(),
    bytes: byteString("bytes").notNull(),
    /** When a server that runs this build was last seen. */
    seenAt: instant("seen_at").notNull().defaultNow(),
  }),
  (table) => [index("client_assets_seen_at").on(table.seenAt)],
);
