import { z } from "zod";
import { LEAD_PHONE_MAX, leadInputSchema } from "./lead-input.ts";
import { optionalEmailAddress, optionalText } from "./text.ts";

/** The company registry has no longer names. */
export const LEAD_COMPANY_MAX = 200;

export const companyNameField = optionalText({ label: "Empresa", max: LEAD_COMPANY_MAX });

/** Who a lead is. E-mail and telephone are each empty if unknown, but never both: see `isReachable`. */
export const leadPersonSchema = z.object({
  name: leadInputSchema.shape.name,
  email: optionalEmailAddress(),
  phone: optionalText({ label: "Telefone", max: LEAD_PHONE_MAX }),
  cnpj: optionalText({ label: "CNPJ", max: 32 }),
  companyName: companyNameField,
});

type Contact = { email: string; phone: string };

/** Reports whether a lead has a telephone or an e-mail, as every lead needs. Those of the site's forms have both. */
export function isReachable({ email, phone }: Contact): boolean {
  return email !== "" || phone !== "";
}

const contactSchema = leadPersonSchema.pick({ email: true, phone: true });

export const reachableRule = {
  error: "Preencha o telefone ou o e-mail.",
  path: ["phone"],
  // Shown together with what the other fields lack.
  when: ({ value }: { value: unknown }) => contactSchema.safeParse(value).success,
};

/** What an administrator may correct of a lead's person. */
export const leadCorrectionSchema = leadPersonSchema.refine(isReachable, reachableRule);
export type LeadCorrection = z.infer<typeof leadCorrectionSchema>;
