import { z } from "zod";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { PATH_MAX } from "#shared/schemas/site-path.ts";
import type { LeadChannel, OutsideChannel } from "#shared/site/lead-channels.ts";
import { channels, visitEvents } from "#shared/site/visits.ts";

export const unknownPage = "Página desconhecida.";

/** Body of `POST /api/counts`. Identifies neither person nor browser. */
export const visitCountInputSchema = z.object({
  event: z.enum(visitEvents, { error: "Evento desconhecido." }),
  page: z.string(unknownPage).max(PATH_MAX, unknownPage),
  // Counts tabs of other releases with unknown channels too.
  channel: z.preprocess(
    (given) => channels.find((channel) => channel === given) ?? "other",
    z.enum(channels),
  ),
});
export type VisitCountInput = z.output<typeof visitCountInputSchema>;

/** Funnel periods in days, today included. */
export const funnelPeriods = [7, 30, 90] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];

export const funnelInputSchema = z.object({
  days: z.literal(funnelPeriods, { error: "Período desconhecido." }),
});
export type FunnelInput = z.infer<typeof funnelInputSchema>;

/** Count of an event by page and channel. */
export type VisitCount = VisitCountInput & { count: number };

/** Count of an event in a week, keyed by its Monday. */
export type WeekCount = Pick<VisitCount, "event" | "count"> & { week: string };

/** Leads of a product and a channel in a period of whole days, and in the one before. */
export type LeadOrigin = {
  product: ProductSlug | null;
  channel: LeadChannel | null;
  leads: number;
  before: number;
};

/** Leads of a week by product and channel, with their progress. */
export type LeadOutcome = {
  /** Monday in São Paulo: `2026-11-16`. */
  week: string;
  product: ProductSlug | null;
  /** Channel of the first touch; null if unknown. */
  channel: LeadChannel | null;
  leads: number;
  contacted: number;
  imported: number;
};

/** Counts of a period, and the submissions stored in it. */
export type Funnel = {
  counts: VisitCount[];
  weeks: WeekCount[];
  /** Excludes suspects: those that came through the site add up to `stored.leads`. */
  outcomes: LeadOutcome[];
  stored: { leads: number; contactMessages: number; resumes: number; suspects: number };
  /** Leads of the period that did not come through the site; absent in answers of the release before. */
  outside?: Record<OutsideChannel, number>;
};
