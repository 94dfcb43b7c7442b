import type { z } from "zod";
import { draftedDocumentSchema, leavesSchema } from "./drafts.ts";

/** Long enough for an approval after a weekend. */
export const PREVIEW_LINK_DAYS = 7;

/** The leaves of a draft, and the published ones on which it is based. */
export const previewLinkInputSchema = draftedDocumentSchema.extend({
  base: leavesSchema,
  mine: leavesSchema,
});
export type PreviewLinkInput = z.infer<typeof previewLinkInputSchema>;

/** A new link. Its URL is returned only now. */
export type PreviewLink = { id: number; address: string; expiresAt: string };

/** A link in the list. Timestamps are ISO 8601. */
export type ListedPreviewLink = {
  id: number;
  /** Current title of the document. */
  title: string;
  createdByName: string;
  createdAt: string;
  expiresAt: string;
  openedCount: number;
};
