import { z } from "zod";

/** Periods of lists, in São Paulo days. `dates` uses the explicit dates of the filter. */
export const periods = ["all", "today", "last_week", "last_month", "dates"] as const;
export type Period = (typeof periods)[number];

export const periodSchema = z.enum(periods, { error: "Período desconhecido." });

const INVALID_DAY = "Data inválida.";
/** ISO dates allow the year 0, which PostgreSQL rejects; no record is this old. */
const EARLIEST_DAY = "1900-01-01";

/** A date in São Paulo, `2026-11-21`; empty for no bound. */
export const daySchema = z
  .union([z.literal(""), z.iso.date(INVALID_DAY)], { error: INVALID_DAY })
  .refine((day) => day === "" || day >= EARLIEST_DAY, INVALID_DAY);

/** Period of a list of submissions, and its inclusive first and last day. */
export const periodShape = {
  period: periodSchema.default("all"),
  dateFrom: daySchema.default(""),
  dateTo: daySchema.default(""),
};
