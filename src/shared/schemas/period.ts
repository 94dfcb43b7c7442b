import { z } from "zod";

/** The periods of the lists, as São Paulo days (product 1.4). */
export const periods = ["all", "today", "last_week", "last_month"] as const;
export type Period = (typeof periods)[number];

export const periodSchema = z.enum(periods, { error: "Período desconhecido." });
