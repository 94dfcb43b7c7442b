import type { Transaction } from "#server/platform/db/client.ts";
import type { JobServices } from "#server/platform/services.ts";

/** Work that runs at least once after a transaction commits. `data` holds ids, never personal data. */
export type JobDefinition<Data extends object> = {
  /** Kind of the job. Never rename it: jobs queued during a deploy would not run. */
  name: string;
  /** Kinds of 0.6.0 whose waiting jobs were migrated to this one. */
  formerNames?: readonly string[];
  /** Queue for jobs that only some instances run; by default the one that all instances run. */
  queue?: string;
  /** Concurrent jobs of this kind on all instances together; by default 4, and 1 for a scheduled kind. */
  concurrency?: 1 | 2;
  /** Applies `concurrency` per group instead, e.g. per receiver. */
  groupOf?: (data: Data) => string | number;
  /** Cron expression in São Paulo time; each run happens on one instance. */
  schedule?: string;
  /** Marks jobs that send mail; the dashboard counts their pending retries as waiting mails. */
  sendsMail?: true;
  /** Runs once at the next start if a scheduled time passed while no instance ran. */
  catchesUp?: true;
  /** Seconds until an unclaimed scheduled job is deleted; 14 days by default. */
  waitSeconds?: number;
  /** Seconds until another attempt starts in parallel; 15 minutes by default, at most 24 hours. */
  timeLimitSeconds?: number;
  run: (services: JobServices, data: Data) => Promise<void>;
  /** Runs after the last attempt has failed. */
  onGivenUp?: (services: JobServices, data: Data) => Promise<void>;
  /**
   * Reverts `onGivenUp`, in the transaction in which an administrator requeues the job. Returns false if another job
   * has done the work since, or will: then no job is inserted.
   */
  onRequeued?: (tx: Transaction, data: Data) => Promise<boolean>;
};

/** The part of a definition needed to enqueue a job. */
export type JobKind<Data extends object> = Pick<
  JobDefinition<Data>,
  "name" | "queue" | "concurrency" | "groupOf" | "schedule" | "timeLimitSeconds"
>;

/** A job as stored in the queue. */
export type Envelope = {
  kind: string;
  data: object;
  isScheduled?: true;
};

export const DEFAULT_CONCURRENCY = 4;
/** Concurrency limits by their names in pg-boss. */
export const CONCURRENCY_TIERS = { "1": 1, "2": 2 };

/** Group within which concurrent jobs are counted. */
export function jobGroup<Data extends object>(
  { name, groupOf, schedule, concurrency = schedule ? 1 : undefined }: JobKind<Data>,
  data: Data,
): { id: string; tier?: string } {
  const id = groupOf ? `${name}:${groupOf(data)}` : name;
  return { id, ...(concurrency && { tier: String(concurrency) }) };
}
