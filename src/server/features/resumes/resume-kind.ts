import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewResume } from "./notify-new-resume.job.ts";
import { resumes } from "./table.ts";

/** A whole class may send from one network; each resume may take 5 MB of storage (product 1.12). */
const resumesByNetwork: RateLimit = {
  name: "resumes-address",
  points: 30,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** What the shared submission verbs need to know about resumes. */
export const resumeKind: SubmissionKind = {
  table: resumes,
  entityType: "resume",
  rateLimit: resumesByNetwork,
  isCountedBeforeUpload: true,
  fileId: resumes.fileId,
  announce: (ctx, tx, id) => ctx.queue.enqueue(tx, notifyNewResume, { resumeId: id }),
  texts: { released: texts.suspects.resumesReleased, deleted: texts.deletion.done.resumes },
};
