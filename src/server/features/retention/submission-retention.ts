import { and, eq, lt } from "drizzle-orm";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { removeSubmissions } from "#server/submissions/delete-submissions.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { HeldType, RetentionKey } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { heldRecords } from "./held-records.ts";
import { type Expiry, lockDue, retentionOf } from "./retention-of.ts";
import type { RetentionRule } from "./retention-rule.ts";

type SubmissionExpiry<Filter> = Pick<Expiry, "isPast"> & {
  type: HeldType;
  kind: SubmissionKind<Filter>;
};

/** Builds the retention rule of one kind of submission. */
export function submissionRetention<Filter>(
  key: RetentionKey,
  { type, kind, ...expiry }: SubmissionExpiry<Filter>,
): RetentionRule {
  const { table } = kind;
  return retentionOf(key, {
    ...expiry,
    type,
    table,
    holds: { type, table },
    removeDue: async (services, tx, _before, isDue) => {
      const locked = await lockDue(tx, table, isDue);
      // Read again under the locks: a hold may have been placed since.
      const held = await heldRecords(
        tx,
        locked.map((id) => ({ type, id })),
      );
      const ids = locked.filter((id) => !held.some((hold) => hold.id === id));
      if (ids.length > 0) await removeSubmissions(services, tx, kind, hasIdOf(table.id, ids));
      return ids.length;
    },
  });
}

/** Builds the one rule for the suspects of several kinds. */
export function suspectRetention(kinds: readonly SubmissionKind[]): RetentionRule {
  return togetherAs(
    "suspects",
    kinds.map((kind) =>
      submissionRetention("suspects", {
        type: kind.entityType as HeldType,
        kind,
        isPast: (before) => and(lt(kind.table.createdAt, before), eq(kind.table.isSuspect, true)),
      }),
    ),
  );
}

/** Combines the rules for suspects of several kinds. */
function togetherAs(key: RetentionKey, parts: readonly RetentionRule[]): RetentionRule {
  const sum = async (counts: readonly Promise<number>[]) =>
    (await Promise.all(counts)).reduce((total, count) => total + count, 0);
  return {
    key,
    count: (db, before) => sum(parts.map((part) => part.count(db, before))),
    countHeld: (db, before) => sum(parts.map((part) => part.countHeld(db, before))),
    list: async (db, before, limit) => {
      const lists = await Promise.all(parts.map((part) => part.list(db, before, limit)));
      return lists
        .flat()
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
        .slice(0, limit);
    },
    removeBatch: async (services, before, counted) => {
      for (const part of parts) {
        const removed = await part.removeBatch(services, before, counted);
        if (removed > 0) return removed;
      }
      return 0;
    },
    describe: texts.retention.deleted[key],
  };
}
