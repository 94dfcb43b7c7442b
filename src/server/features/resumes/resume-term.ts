import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RetentionMoment } from "#server/features/retention/retention-rule.ts";
import { NOTICE_DAYS } from "#shared/schemas/retention.ts";
import { resumeNotices, resumes } from "./table.ts";

const keptUntil = sql`(select notice.kept_until from ${resumeNotices} as notice where notice.resume_id = ${resumes.id})`;
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/**
 * The term of a resume has ended at a moment; where its candidate asked to stay, that day counts. Suspects have a
 * term of their own.
 */
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
 * The candidate was told of this end: since the rule was confirmed as it is, and, where they asked to stay before, of the
 * end of that time. `noticesBefore` leaves out the notices that are too young; without it all count.
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
