import { z } from "zod";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { daysOfMonth, monthBefore } from "#shared/formats/months.ts";
import { texts } from "#shared/texts/texts.ts";
import { monthField } from "./month-field.ts";

/** A month in São Paulo, `2026-11`, that has begun. */
export const monthReportInputSchema = z.object({
  month: monthField.refine((month) => month <= currentMonth(), texts.monthReport.future),
});
export type MonthReportInput = z.output<typeof monthReportInputSchema>;

export function currentMonth(now = new Date()): string {
  return formatIsoDay(now).slice(0, 7);
}

/** First and last day, in São Paulo. */
export type Days = { from: string; to: string };

/** Periods of a report: its month, the month before, and the same month of the year before. */
export const reportPeriods = ["month", "before", "yearBefore"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * Days of each period. The running month ends today, and the other two on the same day of their month, so that days are
 * compared with as many days.
 */
export function daysOfReport(month: string, now = new Date()): Record<ReportPeriod, Days> {
  const today = formatIsoDay(now);
  const until = month === currentMonth(now) ? today.slice(-2) : undefined;
  const cut = (of: string): Days => {
    const whole = daysOfMonth(of);
    const last = until && `${of}-${until}`;
    return last && last < whole.to ? { ...whole, to: last } : whole;
  };
  return { month: cut(month), before: cut(monthBefore(month)), yearBefore: cut(monthBefore(month, 12)) };
}

/** A value of each period; null where nothing was kept yet, or for a share or median of nothing. */
export type Compared = Record<ReportPeriod, number | null>;

export type Figure = {
  name: string;
  /** A share is between 0 and 1; minutes are of opening hours. */
  kind: "count" | "share" | "minutes";
  /** Counted again within the figure above. */
  isPart?: true;
  values: Compared;
};

export const reportSections = [
  "leads",
  "channels",
  "campaigns",
  "firstContact",
  "closed",
  "received",
  "requests",
  "visits",
] as const;
export type ReportSection = { id: (typeof reportSections)[number]; figures: readonly Figure[] };

/** Results of the leads of an owner, or of all. */
export type SellerCounts = {
  /** Leads of the site that arrived in the month. */
  leads: number;
  /** Leads of imports, and typed ones. */
  outside: number;
  /** Of the site's leads, those contacted within the goal, and those that were contacted or have waited longer. */
  withinGoal: number;
  judged: number;
  medianMinutes: number | null;
  /** Won and lost in the month. */
  won: number;
  lost: number;
  /** Neither won nor lost, now. */
  open: number;
};

export type SellerRow = SellerCounts & {
  /** User id; `NO_OWNER` for leads without one; empty for a former user known by name alone. */
  id: string;
  name: string;
  /** Deactivated or deleted. */
  hasLeft: boolean;
};

export type MonthReport = {
  month: string;
  days: Record<ReportPeriod, Days>;
  /** False for the running month, which ends today. */
  isWhole: boolean;
  /** Whether anything was counted in the month. */
  isEmpty: boolean;
  sections: readonly ReportSection[];
  sellers: readonly SellerRow[];
  sellerTotal: SellerCounts;
  /** Day of the first record that is kept, or of the first counted visit; null without any. */
  keptSince: { leads: string | null; visits: string | null };
};

/** Campaigns named in a report; the others are one figure. */
export const REPORT_CAMPAIGNS = 10;
