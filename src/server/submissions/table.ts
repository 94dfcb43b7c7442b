import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";

/** Used challenges, kept until they expire (product 4.8). */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("spent_challenges_expires_at_index").on(table.expiresAt)],
);
