import { z } from "zod";
import { contactSubjects } from "#shared/schemas/contact-subjects.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { sourceField } from "./source.ts";
import { marketingField, productField, submissionChecksShape } from "./submission.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** Four pages of text. */
const CONTACT_MESSAGE_MAX = 10_000;

/** Input of the contact form and of `POST /api/contact`. */
export const contactMessageInputSchema = z.object({
  name: requiredText({ label: "Nome", article: "o", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).nullish(),
  company: optionalText({ label: "Empresa", max: 200 }).nullish(),
  subject: z.enum(contactSubjects, { error: "Escolha um assunto." }),
  message: requiredText({ label: "Mensagem", article: "a", max: CONTACT_MESSAGE_MAX, lines: true }),
  consent: z.literal(true, { error: formTexts.contactForm.consent }),
  product: productField,
  marketing: marketingField,
  source: sourceField,
  ...submissionChecksShape,
});
export type ContactMessageInput = z.infer<typeof contactMessageInputSchema>;
