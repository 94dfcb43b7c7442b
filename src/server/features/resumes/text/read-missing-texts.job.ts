import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { resumes, resumeTexts } from "../table.ts";
import { readResumeText } from "./read-resume-text.job.ts";

/** Half a second each: about 14,000 resumes per night. */
const TIME_LIMIT_SECONDS = 2 * 60 * 60;
/** Beyond this, the cause is the storage or database rather than a single resume. */
const FAILURES_MAX = 20;
/** The job stops by itself before the queue starts another attempt. */
const WORK_MS = 0.9 * TIME_LIMIT_SECONDS * 1000;

/** Extracts missing PDF texts, e.g. after a deploy or of a restored backup. */
export const readMissingResumeTexts: JobDefinition<object> = {
  name: "read-missing-resume-texts",
  schedule: "30 4 * * *",
  catchesUp: true,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async (services) => {
    const { db, log } = services;
    const start = performance.now();
    let read = 0;
    let failures = 0;
    for (let last = 0; performance.now() - start < WORK_MS; read++) {
      const [next] = await db
        .select({ id: resumes.id })
        .from(resumes)
        .leftJoin(resumeTexts, eq(resumeTexts.resumeId, resumes.id))
        .where(and(gt(resumes.id, last), isNull(resumeTexts.resumeId)))
        .orderBy(asc(resumes.id))
        .limit(1);
      if (!next) break;
      last = next.id;
      try {
        await readResumeText(services, next.id);
      } catch (error) {
        // One failure must not block the others.
        failures += 1;
        if (failures > FAILURES_MAX) throw error;
        log.error("the text of a resume could not be extracted", error, { resumeId: next.id });
      }
    }
    if (read > 0) log.info("resume texts extracted", { read });
  },
};
