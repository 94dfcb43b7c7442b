import { and, lt } from "drizzle-orm";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import { enqueueTermNotices } from "./enqueue-term-notices.ts";
import { resumeKind } from "./resume-kind.ts";
import { isCandidateTold, isResumePast } from "./resume-term.ts";
import { resumes } from "./table.ts";
import { countToldCandidates, readTermNotice } from "./term-notice.ts";

/** Resumes whose candidates were told 30 days before, with their PDFs. */
export const resumeRetention = submissionRetention("resumes", {
  type: "resume",
  kind: resumeKind,
  isPast: isResumePast,
  isTold: isCandidateTold,
  notices: { of: readTermNotice, countTold: countToldCandidates, enqueue: enqueueTermNotices },
});

export const suspectResumeRetention = submissionRetention("suspects", {
  type: "resume",
  kind: resumeKind,
  isPast: ({ before }) => and(lt(resumes.createdAt, before), resumes.isSuspect),
});
