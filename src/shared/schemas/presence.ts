import { z } from "zod";

/** A place that two people may have open at once: a record or a document, by type and id. */
export const presencePlaceSchema = z.object({
  // The longest is that of an own page's address: 80.
  place: z.string().regex(/^(lead|message|resume|request|page):[\w-]{1,80}$/),
});
export type PresencePlace = z.infer<typeof presencePlaceSchema>;

/** Interval of a tab's calls, in ms; hidden tabs make none. */
export const PRESENCE_EVERY_MS = 15_000;
