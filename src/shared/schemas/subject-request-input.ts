import { z } from "zod";
import { subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { submissionChecksShape } from "./submission.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** About a page of text; the answer can ask for more. */
export const SUBJECT_REQUEST_DETAILS_MAX = 4000;

export const typeField = z.enum(subjectRequestTypes, { error: "Escolha o que você quer pedir." });
export const detailsField = optionalText({
  label: "Detalhes",
  max: SUBJECT_REQUEST_DETAILS_MAX,
  lines: true,
});

/** Input of the public form and of `POST /api/privacy-requests`. */
export const subjectRequestInputSchema = z.object({
  name: requiredText({ label: "Nome", article: "o", max: 200 }),
  email: emailAddress(),
  type: typeField,
  details: detailsField.nullish(),
  ...submissionChecksShape,
});
export type SubjectRequestInput = z.infer<typeof subjectRequestInputSchema>;
