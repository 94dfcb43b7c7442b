import { and, asc, not, type SQL } from "drizzle-orm";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Database } from "#server/platform/db/client.ts";
import { removeSubmissions } from "#server/submissions/delete-submissions.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { HeldType, RetentionKey } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { heldRecords, isHeld } from "./held-records.ts";
import { beginBatch, RETENTION_BATCH, type RetentionMoment, type RetentionRule } from "./retention-rule.ts";

type Expiry<Filter> = Pick<RetentionRule, "notices"> & {
  type: HeldType;
  kind: SubmissionKind<Filter>;
  /** Its term has ended. */
  isPast: (moment: RetentionMoment) => SQL | undefined;
  /** Its person was told of the end; true of all where nobody is told. */
  isTold?: (moment: RetentionMoment) => SQL;
};

/** The rule of submissions of one kind. */
export function submissionRetention<Filter>(
  key: RetentionKey,
  { type, kind, isPast, isTold, notices }: Expiry<Filter>,
): RetentionRule {
  const { table } = kind;
  const isFree = not(isHeld(type, table.id));
  const isDue = (moment: RetentionMoment) => and(isPast(moment), isTold?.(moment), isFree);
  return {
    key,
    count: (db, moment) => db.$count(table, isDue(moment)),
    ...(isTold
      ? {
          countUntold: (db: Database, moment: RetentionMoment) =>
            db.$count(table, and(isPast(moment), not(isTold(moment)), isFree)),
        }
      : {}),
    countHeld: (db, moment) => db.$count(table, and(isPast(moment), isHeld(type, table.id))),
    list: async (db, moment, limit) => {
      const rows = await db
        .select({ id: table.id, createdAt: table.createdAt })
        .from(table)
        .where(and(isPast(moment), isFree))
        .orderBy(asc(table.createdAt), asc(table.id))
        .limit(limit);
      return rows.map(({ id, createdAt }) => ({ type, id, createdAt: createdAt.toISOString() }));
    },
    removeBatch: (services, moment, counted) =>
      services.db.transaction(async (tx) => {
        await beginBatch(tx);
        // What somebody changes or holds now is left to the next night.
        const locked = await tx
          .select({ id: table.id })
          .from(table)
          .where(isDue(moment))
          .orderBy(asc(table.createdAt), asc(table.id))
          .limit(RETENTION_BATCH)
          .for("update", { skipLocked: true });
        const refs = locked.map(({ id }) => ({ type, id }));
        // Read again under the locks: a hold may have been placed since.
        const held = new Set((await heldRecords(tx, refs)).map(({ id }) => id));
        const ids = refs.map(({ id }) => id).filter((id) => !held.has(id));
        if (ids.length === 0) return 0;
        await removeSubmissions(services, tx, kind, hasIdOf(table.id, ids));
        await counted(tx, ids.length);
        return ids.length;
      }),
    describe: texts.retention.deleted[key],
    holds: { type, table },
    ...(notices ? { notices } : {}),
  };
}

/** The rule of suspects of several kinds as one. */
export function togetherAs(key: RetentionKey, parts: readonly RetentionRule[]): RetentionRule {
  const sum = async (counts: readonly Promise<number>[]) =>
    (await Promise.all(counts)).reduce((total, count) => total + count, 0);
  return {
    key,
    count: (db, moment) => sum(parts.map((part) => part.count(db, moment))),
    countHeld: (db, moment) => sum(parts.map(async (part) => (await part.countHeld?.(db, moment)) ?? 0)),
    list: async (db, moment, limit) => {
      const lists = await Promise.all(parts.map((part) => part.list(db, moment, limit)));
      return lists
        .flat()
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
        .slice(0, limit);
    },
    removeBatch: async (services, moment, counted) => {
      for (const part of parts) {
        const removed = await part.removeBatch(services, moment, counted);
        if (removed > 0) return removed;
      }
      return 0;
    },
    describe: texts.retention.deleted[key],
  };
}
