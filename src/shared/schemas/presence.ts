import { z } from "zod";

/** What two people may have open at once: a record or a document of texts, by type and id. */
export const presencePlaceSchema = z.object({
  // The longest is that of an own page's address: 80.
  place: z.string().regex(/^(lead|message|resume|request|page):[\w-]{1,80}$/),
});
export type PresencePlace = z.infer<typeof presencePlaceSchema>;

/** How often a tab says that it is still there, in ms; hidden tabs do not. */
export const PRESENCE_EVERY_MS = 15_000;
