import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";

/** The single-use challenges of public forms that have been used, until they would have expired anyway. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("spent_challenges_expires_at_index").on(table.expiresAt)],
);
