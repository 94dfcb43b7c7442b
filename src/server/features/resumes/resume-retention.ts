import { asc } from "drizzle-orm";
import { readRule } from "#server/features/retention/read-rule.ts";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { resumeKind } from "./resume-kind.ts";
import {
  countToldCandidates,
  isCandidateTold,
  isResumePast,
  needsNotice,
  readTermNotice,
} from "./resume-term.ts";
import { resumes } from "./table.ts";
import { tellResumeTerm } from "./tell-resume-term.job.ts";

/** Resumes and their PDFs, 30 days after notifying the candidate. */
export const resumeRetention = submissionRetention("resumes", {
  type: "resume",
  kind: resumeKind,
  isPast: isResumePast,
  isTold: isCandidateTold,
  notices: { of: readTermNotice, countTold: countToldCandidates, enqueue: enqueueTermNotices },
});

/** Within the sending limits of common mail servers. */
const NIGHTLY_MAX = 500;

/** Enqueues a night's notices, oldest resumes first. Returns their number. */
export async function enqueueTermNotices(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  day: string,
): Promise<number> {
  const rule = await readRule(tx, "resumes");
  if (!rule.isOn) return 0;
  const rows = await tx
    .select({ resumeId: resumes.id })
    .from(resumes)
    .where(needsNotice(day, rule))
    .orderBy(asc(resumes.createdAt), asc(resumes.id))
    .limit(NIGHTLY_MAX);
  await queue.enqueueEach(tx, tellResumeTerm, rows);
  return rows.length;
}
