import { z } from "zod";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { publicPaths } from "#shared/site/pages.ts";
import { type Channel, channels, visitEvents } from "#shared/site/visits.ts";

/** The body of `POST /api/counts`. It names neither a person nor a browser. */
export const visitCountInputSchema = z.object({
  event: z.enum(visitEvents, { error: "Evento desconhecido." }),
  page: z.enum(publicPaths, { error: "Página desconhecida." }),
  // Of a tab that an older or newer release has opened: counted all the same.
  channel: z.preprocess(
    (given) => channels.find((channel) => channel === given) ?? "other",
    z.enum(channels),
  ),
});
export type VisitCountInput = z.output<typeof visitCountInputSchema>;

/** The periods of the funnel in days, today included. */
export const funnelPeriods = [7, 30, 90] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];

export const funnelInputSchema = z.object({
  days: z.literal(funnelPeriods, { error: "Período desconhecido." }),
});
export type FunnelInput = z.infer<typeof funnelInputSchema>;

/** How often an event was counted for a page and a channel. */
export type VisitCount = VisitCountInput & { count: number };

/** How often an event was counted in a week, which is named by its Monday. */
export type WeekCount = Pick<VisitCount, "event" | "count"> & { week: string };

/** How many leads of a week, product and channel came, and what became of them. */
export type LeadOutcome = {
  /** Its Monday, in São Paulo: `2026-11-16`. */
  week: string;
  product: ProductSlug | null;
  /** Of the first touch; null where nothing is known. */
  channel: Channel | null;
  leads: number;
  contacted: number;
  imported: number;
};

/** The counts of a period, and what the forms stored in it. */
export type Funnel = {
  counts: VisitCount[];
  weeks: WeekCount[];
  /** Without suspects: their leads add up to those that were stored. */
  outcomes: LeadOutcome[];
  stored: { leads: number; contactMessages: number; resumes: number; suspects: number };
};
