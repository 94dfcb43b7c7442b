import { index, pgTable, text } from "drizzle-orm/pg-core";
import { impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** Used challenges, kept until they expire. */
export const spentChallenges = pgTable(
  "spent_challenges",
  impersonalColumns({
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [index("spent_challenges_expires_at_index").on(table.expiresAt)],
);
