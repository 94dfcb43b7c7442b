import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { impersonalColumns, instant } from "./columns.ts";

/** Single row: fingerprint of the AUTH_SECRET of the last start (`instanceName`). */
export const authSecretMark = pgTable(
  "auth_secret_mark",
  impersonalColumns({
    id: integer("id").primaryKey().default(1),
    mark: text("mark").notNull(),
    /** Null until the first change. */
    changedAt: instant("changed_at"),
  }),
  (table) => [check("auth_secret_mark_is_one", sql`${table.id} = 1`)],
);
