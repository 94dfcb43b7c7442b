import { z } from "zod";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { MAX_VERSION_NUMBER } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { siteDocuments } from "./site-documents.ts";

/** Name of a document: of the site config, or of an own page by id. */
const documentName = z.union(
  [
    z.enum(siteDocuments.map(({ name }) => name)),
    z.templateLiteral(["own-page:", z.string().regex(/^\d{1,15}$/)]),
  ],
  { error: texts.content.unknownDocument },
);

export const draftedDocumentSchema = z.object({ document: documentName });
export type DraftedDocument = z.infer<typeof draftedDocumentSchema>;

/** In characters: twice the longest legal text. */
const LEAVES_MAX = 1_200_000;
const leaves = z
  .record(
    z.string().max(200),
    z.union([z.string(), z.number(), z.array(z.string())]),
    texts.content.notContent,
  )
  .refine((given) => JSON.stringify(given).length <= LEAVES_MAX, texts.content.tooLong);

/** The leaves of a document in an editor, valid or not. */
export const leavesSchema: z.ZodType<ContentChanges> = leaves;

const draftSchema = z.object({
  /** The published version on which the draft is based; 0 for a page that was never published. */
  baseVersion: z.int().min(0).max(MAX_VERSION_NUMBER),
  base: leavesSchema,
  mine: leavesSchema,
});
/** Unpublished leaves of a document, with the published ones on which they are based. */
export type DocumentDraft = z.infer<typeof draftSchema>;

const fromField = z.int().min(0).max(MAX_VERSION_NUMBER);

/** `from`: revision of the draft on which this one is based; 0 for a new draft. */
export const saveDraftInputSchema = draftedDocumentSchema.extend({ draft: draftSchema, from: fromField });
export type SaveDraftInput = z.infer<typeof saveDraftInputSchema>;

/** `withPage`: also deletes a page that was never published. */
export const discardDraftInputSchema = draftedDocumentSchema.extend({
  from: fromField,
  withPage: z.boolean().default(false),
});
export type DiscardDraftInput = z.output<typeof discardDraftInputSchema>;

/** A shared draft on the server, with its last author. Times are ISO 8601. */
export type StoredDraft = {
  draft: DocumentDraft;
  version: number;
  updatedById: string;
  updatedByName: string;
  updatedAt: string;
};

export type ListedDraft = Pick<StoredDraft, "updatedByName" | "updatedAt"> & { document: string };

/** Result of saving a draft; if another administrator saved first, their draft. */
export type SavedDraft =
  | { isSaved: true; version: number; updatedAt: string }
  | { isSaved: false; stored: StoredDraft | null };
