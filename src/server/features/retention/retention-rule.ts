import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { SubmissionTable } from "#server/submissions/submission-kind.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { Term } from "#shared/formats/term.ts";
import { addDays, startOfDay, subtractTerm } from "#shared/formats/term-days.ts";
import {
  type ExpiredRecord,
  type HeldType,
  NOTICE_DAYS,
  type RecordRetention,
  type RetentionKey,
} from "#shared/schemas/retention.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /** Every rule, as the features declare them, in the order in which a run applies them. */
    retentionRules: Readonly<Record<RetentionKey, RetentionRule>>;
  }
}

/** The most records that one transaction deletes. */
export const RETENTION_BATCH = 500;

/** Begins a batch of a run: the end of the run waits for it, since what it deletes is skipped by a run beside it. */
export async function beginBatch(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.retentionBatch})`);
}

/** Waits for every batch that has begun, and lets no other begin before the transaction ends. */
export async function awaitBatches(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.retentionBatch})`);
}

/** When the nightly run starts in São Paulo: after the backup and the other nightly jobs. */
export const RUN_AT = { hour: 5, minute: 15 } as const;

/** What a run compares records with. */
export type RetentionMoment = {
  /** The day of the run in São Paulo. */
  day: string;
  /** When that day begins. */
  startsAt: Date;
  /** The term of records from before it has ended. */
  before: Date;
  /** A notice from before it is old enough. */
  noticesBefore: Date;
  /** When the rule was last confirmed: earlier notices named another day. Null where it does not apply yet. */
  since: Date | null;
};

/** The moment of a run on a day, for a term. */
export function retentionMoment(day: string, term: Term, since: Date | null): RetentionMoment {
  return {
    day,
    startsAt: startOfDay(day),
    before: startOfDay(subtractTerm(day, term)),
    noticesBefore: startOfDay(addDays(day, -NOTICE_DAYS)),
    since,
  };
}

/** The day of the next nightly run. */
export function nextRunDay(now: Date): string {
  const today = formatIsoDay(now);
  const start = startOfDay(today).getTime() + (RUN_AT.hour * 60 + RUN_AT.minute) * 60_000;
  return now.getTime() < start ? today : addDays(today, 1);
}

/** Counts records that were deleted for the run, in the transaction that deletes them. */
type CountDeleted = (tx: Transaction, count: number) => Promise<void>;

/** The records of a kind whose term has ended. Each feature declares its own in `<name>-retention.ts`. */
export type RetentionRule = {
  key: RetentionKey;
  /** How many can go. */
  count: (db: Database, moment: RetentionMoment) => Promise<number>;
  /** How many are past their term, and wait until their person is told. */
  countUntold: (db: Database, moment: RetentionMoment) => Promise<number>;
  /** How many are past their term, and held. */
  countHeld: (db: Database, moment: RetentionMoment) => Promise<number>;
  /** Those that are past their term, the oldest first; held ones are left out. */
  list: (db: Database, moment: RetentionMoment, limit: number) => Promise<ExpiredRecord[]>;
  /** Deletes those that can go, at most `RETENTION_BATCH` of them in a transaction. Returns how many; 0 when none is left. */
  removeBatch: (services: Services, moment: RetentionMoment, counted: CountDeleted) => Promise<number>;
  /** What the audit log says of them. */
  describe: (count: number) => string;
  /** The records that a hold can keep. */
  holds?: { type: HeldType; table: SubmissionTable } | undefined;
  /** Notices to people that their record is about to go. */
  notices?:
    | {
        /** The notice about a record; null where there is none. */
        of: (db: Database, id: number) => Promise<RecordRetention["notice"]>;
        /** How many people were told in the last 30 days. */
        countTold: (db: Database) => Promise<number>;
        /** Enqueues the notices of a night. */
        enqueue: (services: Services, tx: Transaction, day: string) => Promise<unknown>;
      }
    | undefined;
};

/** The rule of the records that a hold of this type keeps. */
export function ruleOfHeld(
  { retentionRules }: Pick<Services, "retentionRules">,
  type: HeldType,
): RetentionRule | undefined {
  return Object.values(retentionRules).find(({ holds }) => holds?.type === type);
}
