import { z } from "zod";
import { messages } from "../messages.ts";
import { emailAddress, requiredText } from "./text.ts";

/** Spec section 9, in the order the form offers them. */
export const jobAreas = [
  "Desenvolvimento de Software",
  "Suporte Técnico",
  "Vendas e Atendimento",
  "Marketing Digital",
  "Recursos Humanos",
  "Financeiro",
  "Administrativo",
  "Outros",
] as const;

/** Spec section 9: the largest résumé, in bytes. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** What every PDF begins with. */
export const PDF_SIGNATURE = "%PDF-";

const PRESENTATION_MAX = 5000;

export const resumeStatuses = ["pending", "reviewing", "approved", "rejected"] as const;
export type ResumeStatus = (typeof resumeStatuses)[number];

/** The text fields of a job application; the PDF travels beside them as `resume` (spec section 5). */
export const resumeInputSchema = z.object({
  name: requiredText({ label: "Nome completo", max: 200 }),
  email: emailAddress(),
  phone: requiredText({ label: "Telefone", max: 40 }),
  area: z.enum(jobAreas, { error: "Selecione uma área de interesse." }),
  presentation: requiredText({ label: "Apresentação", max: PRESENTATION_MAX }),
  consent: z.literal(true, { error: messages.jobForm.consent }),
});
export type ResumeInput = z.infer<typeof resumeInputSchema>;
