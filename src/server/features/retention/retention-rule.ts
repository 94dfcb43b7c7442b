import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { SubmissionTable } from "#server/submissions/submission-kind.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { Term } from "#shared/formats/term.ts";
import { addDays, startOfDay, subtractTerm } from "#shared/formats/term-days.ts";
import type { ExpiredRecord, HeldType, RetentionKey } from "#shared/schemas/retention.ts";

/** Maximum records deleted per transaction. */
export const RETENTION_BATCH = 500;

/** Marks a batch as running. The end of a run waits for it, since concurrent runs skip the rows it is deleting. */
export async function beginBatch(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.retentionBatch})`);
}

/** Waits for all running batches and blocks new ones until the transaction ends. */
export async function awaitBatches(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.retentionBatch})`);
}

/** Start of the nightly run in São Paulo: after the backup and the other nightly jobs. */
export const RUN_AT = { hour: 5, minute: 15 } as const;

/**
 * Returns the time before which records have expired in the run of a day. Terms count whole days of São Paulo: a record
 * is deleted in the night after its last day.
 */
export function termCutoff(day: string, term: Term): Date {
  return startOfDay(subtractTerm(day, term));
}

/** Returns the date of the next nightly run. */
export function nextRunDay(now: Date): string {
  const today = formatIsoDay(now);
  const start = startOfDay(today).getTime() + (RUN_AT.hour * 60 + RUN_AT.minute) * 60_000;
  return now.getTime() < start ? today : addDays(today, 1);
}

/** Adds to the run's count of deleted records, in the deleting transaction. */
type CountDeleted = (tx: Transaction, count: number) => Promise<void>;

/** Retention of one kind of record. Features declare theirs in `<name>-retention.ts`. */
export type RetentionRule = {
  key: RetentionKey;
  /** Counts records that can be deleted. */
  count: (db: Database, before: Date) => Promise<number>;
  /** Counts expired records that are held. */
  countHeld: (db: Database, before: Date) => Promise<number>;
  /** Lists expired records, oldest first, excluding held ones. */
  list: (db: Database, before: Date, limit: number) => Promise<ExpiredRecord[]>;
  /** Deletes up to `RETENTION_BATCH` records per transaction. Returns the number deleted; 0 when done. */
  removeBatch: (services: Services, before: Date, counted: CountDeleted) => Promise<number>;
  /** Describes the deletion in the audit log. */
  describe: (count: number) => string;
  /** Record type that a hold can protect. */
  holds?: { type: HeldType; table: SubmissionTable } | undefined;
};

/** Returns the rule for a holdable record type. */
export function ruleOfHeld(
  { retentionRules }: Pick<Services, "retentionRules">,
  type: HeldType,
): RetentionRule | undefined {
  return Object.values(retentionRules).find(({ holds }) => holds?.type === type);
}
