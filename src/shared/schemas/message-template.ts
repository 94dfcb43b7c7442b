import { z } from "zod";
import {
  type TemplatePurpose,
  templatePurposes,
  unknownPlaceholders,
  WITHDRAWAL_PLACEHOLDER,
} from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText, requiredText } from "./text.ts";

/** Fits a line of the menu. */
export const TEMPLATE_NAME_MAX = 60;
const TEMPLATE_SUBJECT_MAX = 200;
/** Two pages: the limit that mail programs and WhatsApp show in full. */
export const TEMPLATE_BODY_MAX = 4000;
/** Per purpose; keeps the menu readable. */
export const TEMPLATES_MAX = 50;

const shape = {
  name: requiredText({ label: "Nome", article: "o", max: TEMPLATE_NAME_MAX }),
  /** Subject of a mail; empty for WhatsApp. */
  subject: optionalText({ label: "Assunto", max: TEMPLATE_SUBJECT_MAX }).default(""),
  body: requiredText({ label: "Texto", article: "o", max: TEMPLATE_BODY_MAX, lines: true }),
};
const purposeField = z.enum(templatePurposes, { error: "Uso desconhecido." });

type Written = { purpose: TemplatePurpose; subject: string; body: string };

/** Adds an issue for placeholders that the purpose does not support. */
export function rejectUnknownPlaceholders({ purpose, subject, body }: Written, check: z.RefinementCtx): void {
  for (const [path, text] of Object.entries({ subject, body })) {
    const unknown = unknownPlaceholders(purpose, text);
    // Subjects cannot contain a link.
    if (path === "subject" && text.includes(WITHDRAWAL_PLACEHOLDER)) unknown.push(WITHDRAWAL_PLACEHOLDER);
    if (unknown.length === 0) continue;
    check.addIssue({ code: "custom", path: [path], message: texts.templates.unknownPlaceholder(unknown) });
  }
}

export const createTemplateInputSchema = z
  .object({ purpose: purposeField, ...shape })
  .superRefine(rejectUnknownPlaceholders);
export type CreateTemplateInput = z.infer<typeof createTemplateInputSchema>;

/** The purpose is immutable; it is sent to validate placeholders. */
export const updateTemplateInputSchema = z
  .object({ id: rowIdSchema, purpose: purposeField, ...shape, baseVersion: baseVersionField })
  .superRefine(rejectUnknownPlaceholders);
export type UpdateTemplateInput = z.infer<typeof updateTemplateInputSchema>;

/** A reusable text for messages to people. */
export type MessageTemplate = {
  id: number;
  purpose: TemplatePurpose;
  name: string;
  subject: string;
  body: string;
  version: number;
};

/** `baseVersion` is the version on which the edit is based. */
export const deleteTemplateInputSchema = z.object({ id: rowIdSchema, baseVersion: baseVersionField });
export type DeleteTemplateInput = z.infer<typeof deleteTemplateInputSchema>;
