import { z } from "zod";

/** The periods of the lists, as São Paulo days. `dates`: the days that the filter names. */
export const periods = ["all", "today", "last_week", "last_month", "dates"] as const;
export type Period = (typeof periods)[number];

export const periodSchema = z.enum(periods, { error: "Período desconhecido." });

const INVALID_DAY = "Data inválida.";
/** A date may name the year 0, which PostgreSQL rejects. Nothing is this old. */
const EARLIEST_DAY = "1900-01-01";

/** A São Paulo day such as `2026-11-21`; empty for no bound. */
export const daySchema = z
  .union([z.literal(""), z.iso.date(INVALID_DAY)], { error: INVALID_DAY })
  .refine((day) => day === "" || day >= EARLIEST_DAY, INVALID_DAY);

/** The period of a list of submissions, and its first and last day, both inclusive. */
export const periodShape = {
  period: periodSchema.default("all"),
  dateFrom: daySchema.default(""),
  dateTo: daySchema.default(""),
};
