import { z } from "zod";
import { draftText } from "./content.ts";
import { contentNameSchema } from "./preview-link.ts";
import { versionNumberSchema } from "./site-config.ts";

/** Unpublished texts of a document, finished or not, with those on which they are based. */
export const contentDraftSchema = z.object({
  baseVersion: versionNumberSchema,
  base: draftText,
  mine: draftText,
});
export type ContentDraft = z.infer<typeof contentDraftSchema>;

export const draftedDocumentSchema = z.object({ document: contentNameSchema });
export type DraftedDocument = z.infer<typeof draftedDocumentSchema>;

export const saveContentDraftInputSchema = draftedDocumentSchema.extend({ draft: contentDraftSchema });
export type SaveContentDraftInput = z.infer<typeof saveContentDraftInputSchema>;

/** A draft on the server. `updatedAt` (ISO 8601) tells one state of it from another. */
export type StoredContentDraft = { draft: ContentDraft; updatedAt: string };
