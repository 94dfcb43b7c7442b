import { z } from "zod";
import { messages } from "../messages.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** Spec section 3, in the order the form offers them. */
export const contactSubjects = ["erp", "ti", "certificado", "suporte", "outros"] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** How a subject is shown. */
export const contactSubjectNames: Record<ContactSubject, string> = {
  erp: "Sistema ERP",
  ti: "Serviços de TI",
  certificado: "Certificado digital",
  suporte: "Suporte",
  outros: "Outros",
};

/** Four pages of text; a longer story belongs in an e-mail. */
const MESSAGE_MAX = 10_000;

/** What the contact form sends and `POST /api/contact` accepts (spec section 5). */
export const contactMessageInputSchema = z.object({
  name: requiredText({ label: "Nome", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).nullish(),
  company: optionalText({ label: "Empresa", max: 200 }).nullish(),
  subject: z.enum(contactSubjects, { error: "Escolha um assunto." }),
  message: requiredText({ label: "Mensagem", max: MESSAGE_MAX }),
  consent: z.literal(true, { error: messages.contactForm.consent }),
});
export type ContactMessageInput = z.infer<typeof contactMessageInputSchema>;
