import { sql } from "drizzle-orm";
import { rejectHeldRecords } from "#server/features/retention/held-records.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { startOfText } from "#server/submissions/submission-columns.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { PRESENTATION_START, type ResumeFilter } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { acknowledgeResume } from "./acknowledge-resume.job.ts";
import { notifyNewResume } from "./notify-new-resume.job.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumes } from "./table.ts";
import { readNewResumeText } from "./text/read-resume-text.job.ts";

/** A whole class may apply from one network; each resume may take 5 MB of storage. */
const resumesByNetwork = rateLimit("resumes-address", 30, texts.request.manyForms);

/** Deleting also removes PDFs of up to 5 MB each, within the request time limit. */
const PART_MAX = 300;

/** Parameters of the shared submission verbs for resumes. */
export const resumeKind: SubmissionKind<ResumeFilter, "resume"> = {
  table: resumes,
  matching: resumesMatching,
  entityType: "resume",
  consentPurpose: "application",
  partMax: PART_MAX,
  rateLimit: resumesByNetwork,
  isCountedBeforeUpload: true,
  fileId: resumes.fileId,
  createdEvent: "application.created",
  enqueueNew: (queue, tx, resumeId) =>
    Promise.all(
      [notifyNewResume, readNewResumeText, acknowledgeResume].map((job) =>
        queue.enqueue(tx, job, { resumeId }),
      ),
    ),
  enqueueReleased: (queue, tx, ids) =>
    queue.enqueueEach(
      tx,
      acknowledgeResume,
      ids.map((resumeId) => ({ resumeId })),
    ),
  rejectHeld: (tx, ids) => rejectHeldRecords(tx, "resume", ids),
  person: {
    about: sql`${resumes.areaOfInterest}`,
    textStart: startOfText(resumes.presentation, PRESENTATION_START),
    state: sql`${resumes.status}`,
    cnpj: sql`''`,
  },
  texts: {
    created: "Currículo criado pela API",
    released: texts.suspects.resumesReleased,
    deleted: texts.deletion.done.resumes,
  },
};
