import { z } from "zod";
import { channels } from "#shared/schemas/channels.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { LeadChannel, OutsideChannel } from "#shared/schemas/lead-channels.ts";
import { PATH_MAX } from "#shared/schemas/site-path.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import { visitEvents } from "#shared/site/visits.ts";

export const unknownPage = "Página desconhecida.";

// Counts tabs of other releases with unknown channels too.
const channelField = z.preprocess(
  (given) => channels.find((channel) => channel === given) ?? "other",
  z.enum(channels),
);
const campaignField = z.string().max(TOUCH_VALUE_MAX).optional();

/**
 * Body of `POST /api/counts`. Identifies neither person nor browser. Channel and campaign are of the first touch of the
 * tab; `last` has those of the last one, where it is another.
 */
export const visitCountInputSchema = z.object({
  event: z.enum(visitEvents, { error: "Evento desconhecido." }),
  page: z.string(unknownPage).max(PATH_MAX, unknownPage),
  channel: channelField,
  campaign: campaignField,
  last: z.object({ channel: channelField, campaign: campaignField }).optional(),
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
export type VisitCount = Pick<VisitCountInput, "event" | "page" | "channel"> & { count: number };

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
