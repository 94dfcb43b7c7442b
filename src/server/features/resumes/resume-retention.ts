import { and, lt } from "drizzle-orm";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import { resumeKind } from "./resume-kind.ts";
import { isCandidateTold, isResumePast } from "./resume-term.ts";
import { resumes } from "./table.ts";

/** Resumes whose candidates were told 30 days before, with their PDFs (product 17.6). */
export const resumeRetention = submissionRetention("resumes", {
  type: "resume",
  kind: resumeKind,
  isPast: isResumePast,
  isTold: isCandidateTold,
});

export const suspectResumeRetention = submissionRetention("suspects", {
  type: "resume",
  kind: resumeKind,
  isPast: ({ before }) => and(lt(resumes.createdAt, before), resumes.isSuspect),
});
