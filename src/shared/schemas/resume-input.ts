import { z } from "zod";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { resumeFormTexts } from "#shared/texts/resume-form-texts.ts";
import { pathRowIdSchema } from "./row-id.ts";
import { sourceField } from "./source.ts";
import { marketingField, submissionChecksShape } from "./submission.ts";
import { emailAddress, requiredText } from "./text.ts";

export const PRESENTATION_MAX = 5000;

/** Text fields of the resume form; the PDF is sent beside them as `resume`. */
export const resumeInputSchema = z.object({
  name: requiredText({ label: "Nome completo", article: "o", max: 200 }),
  email: emailAddress(),
  phone: requiredText({ label: "Telefone", article: "o", max: 40 }),
  area: z.enum(resumeAreas, { error: "Selecione uma área de interesse." }),
  presentation: requiredText({ label: "Apresentação", article: "a", max: PRESENTATION_MAX, lines: true }),
  consent: z.literal(true, { error: resumeFormTexts.consent }),
  marketing: marketingField,
  source: sourceField,
  /** Id of an open position. Anything else is ignored rather than losing an application. */
  position: z.preprocess((id) => pathRowIdSchema.safeParse(id).data, z.int().optional()).optional(),
  ...submissionChecksShape,
});
export type ResumeInput = z.infer<typeof resumeInputSchema>;
