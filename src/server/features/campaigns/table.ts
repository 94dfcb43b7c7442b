import { bigint, date, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { impersonalColumns, instant, recordVersion } from "#server/platform/db/columns.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";

/** What was spent on a campaign in a month. */
export const campaignSpend = pgTable(
  "campaign_spend",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** First day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    /** As an administrator wrote it first. */
    campaign: text("campaign").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
    version: recordVersion(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  }),
  (table) => [uniqueIndex("campaign_spend_month_index").on(campaignKey(table.campaign), table.month)],
);
