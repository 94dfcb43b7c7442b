import { z } from "zod";
import { textLimits } from "#shared/content/describe-content.ts";

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

/** A document whose published texts say otherwise than settings or prices do. */
export type Contradiction = {
  document: string;
  title: string;
  texts: readonly { leaf: string; name: string; doubt: string }[];
};
