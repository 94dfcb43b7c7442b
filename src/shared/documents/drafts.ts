import { z } from "zod";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { MAX_VERSION_NUMBER } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { siteDocuments } from "./site-documents.ts";

/** A part of the site config by its name, or an own page by its id. */
const documentName = z.union(
  [
    z.enum(siteDocuments.map(({ name }) => name)),
    z.templateLiteral(["own-page:", z.string().regex(/^\d{1,15}$/)]),
  ],
  { error: texts.content.unknownDocument },
);

export const draftedDocumentSchema = z.object({ document: documentName });
export type DraftedDocument = z.infer<typeof draftedDocumentSchema>;

/** In characters: the longest legal text, and as much again. */
const LEAVES_MAX = 1_200_000;
const leaves = z
  .record(
    z.string().max(200),
    z.union([z.string(), z.number(), z.array(z.string())]),
    texts.content.notContent,
  )
  .refine((given) => JSON.stringify(given).length <= LEAVES_MAX, texts.content.tooLong);

/** The leaves of a document, as an editor has them; valid or not. */
export const leavesSchema: z.ZodType<ContentChanges> = leaves;

const draftSchema = z.object({
  /** The published version on which the draft is based; 0 for a page that was never published. */
  baseVersion: z.int().min(0).max(MAX_VERSION_NUMBER),
  base: leavesSchema,
  mine: leavesSchema,
});
/** Unpublished leaves of a document, finished or not, with those on which they are based. */
export type DocumentDraft = z.infer<typeof draftSchema>;

const fromField = z.int().min(0).max(MAX_VERSION_NUMBER);

/** `from`: the version of the draft that this one goes on from; 0 for none. */
export const saveDraftInputSchema = draftedDocumentSchema.extend({ draft: draftSchema, from: fromField });
export type SaveDraftInput = z.infer<typeof saveDraftInputSchema>;

/** `withPage`: a page that was never published goes, too. */
export const discardDraftInputSchema = draftedDocumentSchema.extend({
  from: fromField,
  withPage: z.boolean().default(false),
});
export type DiscardDraftInput = z.output<typeof discardDraftInputSchema>;

/** A draft on the server, which all share, with who wrote it last. Times are ISO 8601. */
export type StoredDraft = {
  draft: DocumentDraft;
  version: number;
  updatedById: string;
  updatedByName: string;
  updatedAt: string;
};

export type ListedDraft = Pick<StoredDraft, "updatedByName" | "updatedAt"> & { document: string };

/** Whether a draft was kept; otherwise what another hand has put there since. */
export type SavedDraft =
  | { isSaved: true; version: number; updatedAt: string }
  | { isSaved: false; stored: StoredDraft | null };
