import { and, asc, eq, lt } from "drizzle-orm";
import {
  beginBatch,
  RETENTION_BATCH,
  type RetentionMoment,
  type RetentionRule,
} from "#server/features/retention/retention-rule.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { texts } from "#shared/texts/texts.ts";
import { subjectRequests } from "./table.ts";

const isPast = ({ before }: RetentionMoment) =>
  and(eq(subjectRequests.state, "closed"), lt(subjectRequests.closedAt, before));

/** Closed requests of data subjects, by the time of their closing. */
export const subjectRequestRetention: RetentionRule = {
  key: "requests",
  count: (db, moment) => db.$count(subjectRequests, isPast(moment)),
  list: async (db, moment, limit) => {
    const rows = await db
      .select({ id: subjectRequests.id, createdAt: subjectRequests.createdAt })
      .from(subjectRequests)
      .where(isPast(moment))
      .orderBy(asc(subjectRequests.closedAt), asc(subjectRequests.id))
      .limit(limit);
    return rows.map(({ id, createdAt }) => ({ type: "request", id, createdAt: createdAt.toISOString() }));
  },
  removeBatch: ({ db }, moment, counted) =>
    db.transaction(async (tx) => {
      await beginBatch(tx);
      const locked = await tx
        .select({ id: subjectRequests.id })
        .from(subjectRequests)
        .where(isPast(moment))
        .orderBy(asc(subjectRequests.id))
        .limit(RETENTION_BATCH)
        .for("update", { skipLocked: true });
      if (locked.length === 0) return 0;
      const ids = locked.map(({ id }) => id);
      await tx.delete(subjectRequests).where(hasIdOf(subjectRequests.id, ids));
      await counted(tx, ids.length);
      return ids.length;
    }),
  describe: texts.retention.deleted.requests,
};
