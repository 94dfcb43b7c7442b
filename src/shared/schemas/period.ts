import { z } from "zod";

/** The periods a list can be narrowed to, as days of São Paulo (spec section 5). */
export const periods = ["all", "today", "last_week", "last_month"] as const;
export type Period = (typeof periods)[number];

export const periodSchema = z.enum(periods, { error: "Período desconhecido." });
