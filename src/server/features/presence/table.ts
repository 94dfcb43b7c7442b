import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonal, instant } from "#server/platform/db/columns.ts";

/**
 * Places that administrators have open. A foreign key deletes the rows of a deleted user; the next call deletes
 * outdated ones.
 */
export const presences = pgTable(
  "presences",
  {
    userId: text("user_id").notNull(),
    userName: text("user_name").notNull(),
    place: impersonal(text("place").notNull()),
    seenAt: impersonal(instant("seen_at").notNull().defaultNow()),
  },
  (table) => [primaryKey({ columns: [table.place, table.userId] })],
);
