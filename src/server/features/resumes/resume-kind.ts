import { sql } from "drizzle-orm";
import { rejectHeldRecords } from "#server/features/retention/held-records.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { PRESENTATION_START, type ResumeFilter } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewResume } from "./notify-new-resume.job.ts";
import { countedResumes, resumesMatching } from "./resume-filter.ts";
import { resumePersonKeys, resumeSearch, resumes } from "./table.ts";
import { readNewResumeText } from "./text/read-resume-text.job.ts";

/** A whole class may send from one network; each resume may take 5 MB of storage (product 1.12). */
const resumesByNetwork: RateLimit = {
  name: "resumes-address",
  points: 30,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** A deletion also deletes the PDFs, of up to 5 MB each, within the time limit of a request. */
const PART_MAX = 300;

/** What the shared submission verbs need to know about resumes. */
export const resumeKind: SubmissionKind<ResumeFilter> = {
  table: resumes,
  searched: resumeSearch,
  personKeys: resumePersonKeys,
  matching: resumesMatching,
  // With its PDF a resume has a hundred times the text of a lead.
  walk: { isFor: ({ search }) => search !== "", rows: 2000 },
  counted: countedResumes,
  entityType: "resume",
  consentPurpose: "application",
  partMax: PART_MAX,
  rateLimit: resumesByNetwork,
  isCountedBeforeUpload: true,
  fileId: resumes.fileId,
  newJobs: (queue) =>
    [notifyNewResume, readNewResumeText].map((job) =>
      queue.insertion(job, sql`select jsonb_build_object('resumeId', id) as data from submission`),
    ),
  rejectHeld: (tx, ids) => rejectHeldRecords(tx, "resume", ids),
  countedState: sql`${resumes.status}`,
  person: {
    about: sql`${resumes.areaOfInterest}`,
    textStart: sql`left(${resumes.presentation}, ${PRESENTATION_START})`,
    state: sql`${resumes.status}`,
    cnpj: sql`''`,
  },
  texts: { released: texts.suspects.resumesReleased, deleted: texts.deletion.done.resumes },
};
