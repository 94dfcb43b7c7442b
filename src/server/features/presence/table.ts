import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonal, instant } from "#server/platform/db/columns.ts";

/** Who has what open. A foreign key deletes the rows of a user, and the next visitor those that are outdated. */
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
