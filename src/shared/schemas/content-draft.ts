import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { draftText } from "./content.ts";
import { contentNameSchema } from "./preview-link.ts";
import { MAX_VERSION_NUMBER } from "./site-config.ts";

/** Unpublished texts of a document or an own page, finished or not, with those on which they are based, as JSON. */
export type ContentDraft = { baseVersion: number; base: string; mine: string };

/** An own page by its id, or a new one by its kind, as the editor names its draft. */
const ownPageName = z.templateLiteral([
  "own-page:",
  z.string().regex(/^(?:\d{1,15}|novo-(?:page|article))$/, texts.content.unknownDocument),
]);

export const draftedDocumentSchema = z.object({ document: z.union([contentNameSchema, ownPageName]) });
export type DraftedDocument = z.infer<typeof draftedDocumentSchema>;

/** In characters: an own page with every text at its limit. */
const OWN_PAGE_MAX = 250_000;
const ownPageFields = z.record(z.string().max(200), z.union([z.string(), z.boolean()]));
const ownPageText = z
  .string()
  .max(OWN_PAGE_MAX, texts.content.tooLong)
  .refine(isOwnPage, texts.content.notContent);

export const saveContentDraftInputSchema = draftedDocumentSchema
  .extend({
    draft: z.object({
      /** 0 for a new page. */
      baseVersion: z.int().min(0).max(MAX_VERSION_NUMBER),
      base: z.string(),
      mine: z.string(),
    }),
  })
  .superRefine(({ document, draft }, context) => {
    const rule = contentNameSchema.safeParse(document).success ? draftText : ownPageText;
    for (const text of [draft.base, draft.mine]) {
      const [issue] = rule.safeParse(text).error?.issues ?? [];
      if (issue) context.addIssue({ code: "custom", message: issue.message, path: ["draft"] });
    }
  });
export type SaveContentDraftInput = z.infer<typeof saveContentDraftInputSchema>;

/** A draft on the server. `updatedAt` (ISO 8601) tells one state of it from another. */
export type StoredContentDraft = { draft: ContentDraft; updatedAt: string };

function isOwnPage(text: string): boolean {
  try {
    return ownPageFields.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
