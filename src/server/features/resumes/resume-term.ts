import { and, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { isHeld } from "#server/features/retention/held-records.ts";
import type { AppliedRule } from "#server/features/retention/read-rule.ts";
import { type RetentionMoment, retentionMoment } from "#server/features/retention/retention-rule.ts";
import type { Database } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { NOTICE_DAYS, type RecordRetention } from "#shared/schemas/retention.ts";
import { resumeNotices, resumes } from "./table.ts";

const keptUntil = sql`(select notice.kept_until from ${resumeNotices} as notice where notice.resume_id = ${resumes.id})`;
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Matches resumes, except suspects, whose term or extension requested by the candidate has ended. */
export function isResumePast({
  before,
  startsAt,
}: Pick<RetentionMoment, "before" | "startsAt">): SQL | undefined {
  return and(
    eq(resumes.isSuspect, false),
    sql`coalesce(${keptUntil} < ${at(startsAt)}, ${resumes.createdAt} < ${at(before)})`,
  );
}

/**
 * Matches candidates notified since the rule was confirmed and, after an extension, within 31 days before its end.
 * `noticesBefore` excludes recent notices.
 */
export function isCandidateTold({
  since,
  noticesBefore,
}: Pick<RetentionMoment, "since"> & { noticesBefore?: Date }): SQL {
  if (!since) return sql`false`;
  return sql`exists (
    select from ${resumeNotices} as notice
    where notice.resume_id = ${resumes.id} and notice.sent_at >= ${at(since)}
      and (notice.kept_until is null
        or notice.sent_at >= notice.kept_until - ${NOTICE_DAYS + 1} * interval '1 day')
      ${noticesBefore ? sql`and notice.sent_at < ${at(noticesBefore)}` : sql``})`;
}

/** Returns the first possible deletion day after a notice on `day`: 30 full days lie between. */
export function firstDayAfterNotice(day: string): string {
  return addDays(day, NOTICE_DAYS + 1);
}

/** Matches resumes that expire by the first day after a notice today, and whose candidate is not notified yet. */
export function needsNotice(day: string, rule: AppliedRule): SQL | undefined {
  const moment: RetentionMoment = retentionMoment(firstDayAfterNotice(day), rule, rule.confirmedAt);
  return and(
    isResumePast(moment),
    not(isCandidateTold({ since: rule.confirmedAt })),
    not(isHeld("resume", resumes.id)),
  );
}

/** Returns the notice to a resume's candidate, or null. */
export async function readTermNotice(db: Database, resumeId: number): Promise<RecordRetention["notice"]> {
  const { sentAt, keptUntil } = resumeNotices;
  const [row] = await db
    .select({ sentAt, keptUntil })
    .from(resumeNotices)
    .where(eq(resumeNotices.resumeId, resumeId));
  return row ? presentInstants(row) : null;
}

/** Counts candidates notified in the last 30 days. */
export function countToldCandidates(db: Database): Promise<number> {
  return db.$count(resumeNotices, gt(resumeNotices.sentAt, sql`now() - ${NOTICE_DAYS} * interval '1 day'`));
}
