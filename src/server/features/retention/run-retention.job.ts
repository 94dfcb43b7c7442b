import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { RetentionKey } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { awaitBatches, RUN_AT, termCutoff } from "./retention-rule.ts";
import { retentionRules, retentionRuns } from "./table.ts";

const TIME_LIMIT_SECONDS = 2 * 60 * 60;
/** A run stops by itself before the queue starts another attempt. */
const WORK_MS = 0.9 * TIME_LIMIT_SECONDS * 1000;

/**
 * Deletes expired records every night. Each batch is counted in its own transaction, so interrupted runs resume and
 * concurrent ones share the count.
 */
export const runRetention: JobDefinition<object> = {
  name: "apply-retention",
  schedule: `${RUN_AT.minute} ${RUN_AT.hour} * * *`,
  catchesUp: true,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async (services) => {
    const { db } = services;
    const rules = await db.select().from(retentionRules).where(eq(retentionRules.isOn, true));
    const runId = await openRun(db, rules.length > 0);
    if (runId === undefined) return;
    try {
      const start = performance.now();
      const day = formatIsoDay(new Date());
      for (const { removeBatch, key } of Object.values(services.retentionRules)) {
        const rule = rules.find((confirmed) => confirmed.key === key);
        if (!rule) continue;
        const cutoff = termCutoff(day, rule);
        const counted = (tx: Transaction, count: number) => countDeleted(tx, runId, key, count);
        for (;;) {
          const before = performance.now();
          if (before - start > WORK_MS) return await endRun(services, runId, texts.retention.outOfTime);
          if ((await removeBatch(services, cutoff, counted)) === 0) break;
          // Leaves half of the time to visitors and administrators.
          await Bun.sleep(performance.now() - before);
        }
      }
      await endRun(services, runId, null);
    } catch (error) {
      if (error instanceof RunEnded) return;
      const failure = shortReason(error);
      // If recording the reason fails too, the original failure counts.
      await db
        .update(retentionRuns)
        .set({ failure })
        .where(eq(retentionRuns.id, runId))
        .catch(() => {});
      throw error;
    }
  },
  onGivenUp: async (services) => {
    const [run] = await services.db
      .select({ id: retentionRuns.id, failure: retentionRuns.failure })
      .from(retentionRuns)
      .where(isNull(retentionRuns.finishedAt));
    if (run) await endRun(services, run.id, run.failure);
  },
};

/** Returns the unfinished run, or a new one; undefined if there is nothing to do. */
function openRun(db: Database, isNeeded: boolean): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.retentionRun})`);
    const [open] = await tx
      .select({ id: retentionRuns.id })
      .from(retentionRuns)
      .where(isNull(retentionRuns.finishedAt));
    if (open || !isNeeded) return open?.id;
    const [begun] = await tx
      .insert(retentionRuns)
      .values({ startedAt: new Date(), deleted: {} })
      .returning({ id: retentionRuns.id });
    return begun?.id;
  });
}

/** Another process has ended the run: roll back the batch and leave it to the next night. */
class RunEnded extends Error {}

async function countDeleted(tx: Transaction, runId: number, key: RetentionKey, count: number) {
  const counted = await tx
    .update(retentionRuns)
    .set({
      deleted: sql`jsonb_set(${retentionRuns.deleted}, array[${key}::text],
        to_jsonb(coalesce((${retentionRuns.deleted} ->> ${key})::int, 0) + ${count}::int))`,
    })
    .where(and(eq(retentionRuns.id, runId), isNull(retentionRuns.finishedAt)))
    .returning({ id: retentionRuns.id });
  if (counted.length === 0) throw new RunEnded();
}

/** Ends a run with one audit log entry per kind of deleted record. A no-op if it has already ended. */
async function endRun(
  { db, log, retentionRules: declared }: Pick<Services, "db" | "log" | "retentionRules">,
  runId: number,
  failure: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await awaitBatches(tx);
    const [run] = await tx
      .update(retentionRuns)
      .set({ finishedAt: new Date(), failure })
      .where(sql`${retentionRuns.id} = ${runId} and ${retentionRuns.finishedAt} is null`)
      .returning({ deleted: retentionRuns.deleted });
    if (!run) return;
    for (const { key, describe } of Object.values(declared)) {
      const count = run.deleted[key];
      if (!count) continue;
      await recordAudit(systemAuthor, tx, {
        action: "DELETE",
        entityType: "privacy",
        description: describe(count),
      });
    }
    log.info("terms applied", { ...run.deleted, ...(failure ? { failure } : {}) });
  });
}
