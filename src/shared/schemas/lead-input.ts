import { z } from "zod";
import { receiverKinds } from "#shared/schemas/marketing-receivers.ts";
import { demoOffers } from "./demo-offers.ts";
import { answersField, ownFormField } from "./lead-answers.ts";
import { sourceField } from "./source.ts";
import { marketingField, productField, submissionChecksShape } from "./submission.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** What the form offered; absent for a demonstration. Anything unknown counts as absent and never fails a lead. */
const offerField = z
  .preprocess((given) => demoOffers.find((offer) => offer === given), z.enum(demoOffers).optional())
  .optional();

/**
 * Marketing services named by the wording of the consent; others are sent nothing. Accepted only from keys and
 * sessions: for a visitor, the challenge has the services that the form named. Unknown ones never fail a lead.
 */
const receiversField = z
  .preprocess(
    (given) => (Array.isArray(given) ? receiverKinds.filter((kind) => given.includes(kind)) : undefined),
    z.array(z.enum(receiverKinds)).optional(),
  )
  .optional();

/** Longest telephone: two numbers, or one with an extension. */
export const LEAD_PHONE_MAX = 40;

/** Input of the demo form and of `POST /api/leads`. Leads from API clients may lack consent. */
export const leadInputSchema = z.object({
  name: requiredText({ label: "Nome", article: "o", max: 200 }),
  cnpj: optionalText({ label: "CNPJ", max: 32 }).nullish(),
  email: emailAddress(),
  phone: requiredText({ label: "Telefone", article: "o", max: LEAD_PHONE_MAX }),
  consent: z.boolean({ error: "Consentimento: informe verdadeiro ou falso." }).optional(),
  product: productField,
  offer: offerField,
  form: ownFormField,
  answers: answersField,
  marketing: marketingField,
  receivers: receiversField,
  source: sourceField,
  ...submissionChecksShape,
});
export type LeadInput = z.infer<typeof leadInputSchema>;
