import { z } from "zod";
import { offersOf } from "#shared/content/content-doubts.ts";
import { textLimits } from "#shared/content/describe-content.ts";
import type { StatedFacts } from "#shared/content/text-doubts.ts";
import { readContent } from "./content.ts";
import type { SiteConfig } from "./site-config.ts";

const TEXT_MAX = 200;
const OFFERS_MAX = 20;

/** Settings and prices that are about to be published; without them, those of the site. */
export const contradictionsInputSchema = z
  .object({
    settings: z.object({
      trial_days: z.string().max(TEXT_MAX),
      contact_phone: z.string().max(TEXT_MAX),
      whatsapp_phone: z.string().max(TEXT_MAX),
    }),
    offers: z
      .array(
        z.object({
          id: z.string().max(TEXT_MAX),
          type: z.string().max(textLimits.text.max),
          price: z.int(),
          originalPrice: z.int(),
        }),
      )
      .max(OFFERS_MAX),
  })
  .optional();
export type ContradictionsInput = z.infer<typeof contradictionsInputSchema>;

/** Returns what texts of the site can contradict: settings, and prices that can be read. */
export function statedFacts({ trial_days, contact_phone, whatsapp_phone, content_certificates }: SiteConfig) {
  return {
    settings: { trial_days, contact_phone, whatsapp_phone },
    offers: offersOf(readContent("certificates", content_certificates).changes).map(
      ({ id, type, price, originalPrice }) => ({ id, type, price, originalPrice }),
    ),
  } satisfies StatedFacts;
}

/** A document whose published texts say otherwise than settings or prices do. */
export type Contradiction = {
  document: string;
  title: string;
  texts: readonly { leaf: string; name: string; doubt: string }[];
};
