import type { z } from "zod";
import { draftedDocumentSchema, leavesSchema } from "./drafts.ts";

/** Long enough for an approval that waits over a weekend. */
export const PREVIEW_LINK_DAYS = 7;

/** The leaves of a draft, and the published ones on which it is based. */
export const previewLinkInputSchema = draftedDocumentSchema.extend({
  base: leavesSchema,
  mine: leavesSchema,
});
export type PreviewLinkInput = z.infer<typeof previewLinkInputSchema>;

/** A new link. Its address is known only now. */
export type PreviewLink = { id: number; address: string; expiresAt: string };

/** A link in the list. Timestamps are ISO 8601. */
export type ListedPreviewLink = {
  id: number;
  /** Of the document, as it is called now. */
  title: string;
  createdByName: string;
  createdAt: string;
  expiresAt: string;
  openedCount: number;
};
