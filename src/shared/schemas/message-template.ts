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
/** Two pages: what a mail program and WhatsApp still show whole. */
export const TEMPLATE_BODY_MAX = 4000;
/** Of one purpose: the menu stays one that can be read. */
export const TEMPLATES_MAX = 50;

const shape = {
  name: requiredText({ label: "Nome", max: TEMPLATE_NAME_MAX }),
  /** The subject of a mail; empty for WhatsApp, which has none. */
  subject: optionalText({ label: "Assunto", max: TEMPLATE_SUBJECT_MAX }).default(""),
  body: requiredText({ label: "Texto", max: TEMPLATE_BODY_MAX, lines: true }),
};
const purposeField = z.enum(templatePurposes, { error: "Uso desconhecido." });

type Written = { purpose: TemplatePurpose; subject: string; body: string };

/** @throws through zod for a placeholder that the purpose does not have. */
function rejectUnknownPlaceholders({ purpose, subject, body }: Written, check: z.RefinementCtx): void {
  for (const [path, text] of Object.entries({ subject, body })) {
    const unknown = unknownPlaceholders(purpose, text);
    // A subject has no room for a link.
    if (path === "subject" && text.includes(WITHDRAWAL_PLACEHOLDER)) unknown.push(WITHDRAWAL_PLACEHOLDER);
    if (unknown.length === 0) continue;
    check.addIssue({ code: "custom", path: [path], message: texts.templates.unknownPlaceholder(unknown) });
  }
}

export const createTemplateInputSchema = z
  .object({ purpose: purposeField, ...shape })
  .superRefine(rejectUnknownPlaceholders);
export type CreateTemplateInput = z.infer<typeof createTemplateInputSchema>;

/** The purpose stays: it is sent for the placeholders. */
export const updateTemplateInputSchema = z
  .object({ id: rowIdSchema, purpose: purposeField, ...shape, baseVersion: baseVersionField })
  .superRefine(rejectUnknownPlaceholders);
export type UpdateTemplateInput = z.infer<typeof updateTemplateInputSchema>;

/** A text that administrators keep to send to people. */
export type MessageTemplate = {
  id: number;
  purpose: TemplatePurpose;
  name: string;
  subject: string;
  body: string;
  version: number;
};

/** `baseVersion` is the version that the edit started from. */
export const deleteTemplateInputSchema = z.object({ id: rowIdSchema, baseVersion: baseVersionField });
export type DeleteTemplateInput = z.infer<typeof deleteTemplateInputSchema>;
