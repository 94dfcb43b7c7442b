import { asc } from "drizzle-orm";
import { readRule } from "#server/features/retention/read-rule.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { resumes } from "./table.ts";
import { tellResumeTerm } from "./tell-resume-term.job.ts";
import { needsNotice } from "./term-notice.ts";

/** A night's mails: a mail server that limits its senders still takes them. */
const NIGHTLY_MAX = 500;

/** Enqueues the notices of a night, to the candidates of the oldest resumes. Returns how many. */
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
