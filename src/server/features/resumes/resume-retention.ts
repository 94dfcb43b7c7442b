import { and, eq, lt } from "drizzle-orm";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/** Resumes and their PDFs; suspects have a separate term. */
export const resumeRetention = submissionRetention("resumes", {
  type: "resume",
  kind: resumeKind,
  isPast: (before) => and(lt(resumes.createdAt, before), eq(resumes.isSuspect, false)),
});
