import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonalColumns } from "#server/platform/db/columns.ts";
import type { Channel, VisitEvent } from "#shared/site/visits.ts";

/**
 * Visit and form event counts per day (São Paulo), page and channel, without personal data. Keys come from
 * lists, so strangers cannot add others.
 */
export const visitCounts = pgTable(
  "visit_counts",
  impersonalColumns({
    day: date("day", { mode: "string" }).notNull(),
    page: text("page").notNull(),
    channel: text("channel").$type<Channel>().notNull(),
    event: text("event").$type<VisitEvent>().notNull(),
    count: integer("count").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.page, table.channel, table.event] })],
);
