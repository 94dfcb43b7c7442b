import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonalColumns } from "#server/platform/db/columns.ts";
import type { Channel, VisitEvent } from "#shared/site/visits.ts";

/**
 * Counts of visits and form events per São Paulo day, page and channel, without anything about a person. Every part
 * of the key is from a closed list: a day has at most some hundred rows, whatever strangers send.
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
