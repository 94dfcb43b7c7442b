import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonalColumns } from "#server/platform/db/columns.ts";
import type { Channel } from "#shared/schemas/channels.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import type { VisitEvent } from "#shared/site/visits.ts";

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

/**
 * Visits per day (São Paulo), campaign and channel, by the first and by the last touch of the tab. Strangers can make up
 * names, so a day has a limited number, and the others are counted as `OTHER_CAMPAIGNS`. Empty without a campaign.
 */
export const campaignVisits = pgTable(
  "campaign_visits",
  impersonalColumns({
    day: date("day", { mode: "string" }).notNull(),
    touch: text("touch").$type<CountedTouch>().notNull(),
    channel: text("channel").$type<Channel>().notNull(),
    campaign: text("campaign").notNull(),
    count: integer("count").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.touch, table.channel, table.campaign] })],
);
