import type { Transaction } from "#server/platform/db/client.ts";
import type { JobServices } from "#server/platform/services.ts";

/** Work that runs at least once after a transaction commits. `data` holds ids, never personal data. */
export type JobDefinition<Data extends object> = {
  /** Name of its queue. Jobs that wait during a deploy have it: after a rename they are never run. */
  name: string;
  /** Cron expression in São Paulo time of its runs, each on one of the instances. */
  schedule?: string;
  /** Whether it sends mail: the dashboard counts its jobs that wait for a retry as waiting mails. */
  sendsMail?: true;
  /** Runs once at the next start when a scheduled time passed while no instance ran. */
  catchesUp?: true;
  /** Seconds after which a scheduled job that no instance took is deleted; 14 days by default. */
  waitSeconds?: number;
  /** Seconds after which another attempt starts beside it, 15 minutes by default and 24 hours at most. */
  timeLimitSeconds?: number;
  run: (services: JobServices, data: Data) => Promise<void>;
  /** Runs after the last attempt has failed. */
  onGivenUp?: (services: JobServices, data: Data) => Promise<void>;
  /** Takes back what `onGivenUp` did, in the transaction in which an administrator queues the job again. */
  onRequeued?: (tx: Transaction, data: Data) => Promise<void>;
};
