import { z } from "zod";
import { type ContentName, contentNames } from "#shared/content/documents.ts";
import { texts } from "#shared/texts/texts.ts";
import { draftText, readContent } from "./content.ts";
import { versionNumberSchema } from "./site-config.ts";

/** Long enough for an approval that waits over a weekend. */
export const PREVIEW_LINK_DAYS = 7;

export const contentNameSchema = z.enum(contentNames, { error: texts.content.unknownDocument });

/** The texts of a draft, valid as for publishing, and the version on which they are based. */
export const previewLinkInputSchema = z
  .object({ document: contentNameSchema, text: draftText, baseVersion: versionNumberSchema })
  .superRefine(({ document, text }, context) => {
    const [problem] = readContent(document, text).problems;
    if (problem) context.addIssue({ code: "custom", message: problem, path: ["text"] });
  });
export type PreviewLinkInput = z.infer<typeof previewLinkInputSchema>;

/** A new link. Its address is known only now. */
export type PreviewLink = { id: number; address: string; expiresAt: string };

/** A link in the list. Timestamps are ISO 8601. */
export type ListedPreviewLink = {
  id: number;
  document: ContentName;
  createdByName: string;
  createdAt: string;
  expiresAt: string;
  openedCount: number;
};
