import { z } from "zod";
import { resumeSelectionSchema } from "./resume.ts";
import { requiredText } from "./text.ts";

/** Path of the pages of links; the token follows. */
export const RESUME_LINK_ROOT = "/pareceres";
/** As long as the link to a preview: enough for somebody who is away for a weekend. */
export const RESUME_LINK_DAYS = 7;
/** Applications of a link: as many as one person reads within its days. */
export const RESUME_LINK_MAX = 50;
const RESUME_LINK_NAME_MAX = 80;

/** Fields of the dialog. */
export const resumeLinkFieldsSchema = z.object({
  /** For whom the link is. */
  name: requiredText({ label: "Para quem", article: "o", max: RESUME_LINK_NAME_MAX }),
  allowsOriginal: z.boolean().default(false),
});

export const createResumeLinkSchema = resumeSelectionSchema
  .refine(
    ({ ids, matching }) => (ids?.length ?? matching?.count ?? 0) <= RESUME_LINK_MAX,
    `Envie no máximo ${RESUME_LINK_MAX} currículos em um link.`,
  )
  .safeExtend(resumeLinkFieldsSchema.shape);
export type CreateResumeLink = z.infer<typeof createResumeLinkSchema>;

/** A new link. Its URL is returned only now. */
export type NewResumeLink = { id: number; name: string; address: string; expiresAt: string };

/** A valid link of an application. Timestamps are ISO 8601. */
export type ResumeLink = {
  id: number;
  name: string;
  allowsOriginal: boolean;
  createdByName: string;
  createdAt: string;
  expiresAt: string;
  openedCount: number;
  openedAt: string | null;
  /** Number of its applications. */
  resumes: number;
};
