import { date, pgTable } from "drizzle-orm/pg-core";
import { impersonalColumns, instant } from "#server/platform/db/columns.ts";

/** Months whose report was mailed, or had nobody to be mailed to, so that it is mailed once. */
export const monthReportMails = pgTable(
  "month_report_mails",
  impersonalColumns({
    /** First day of the month. */
    month: date("month", { mode: "string" }).primaryKey(),
    queuedAt: instant("queued_at").notNull().defaultNow(),
  }),
);
