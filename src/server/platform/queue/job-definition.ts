import type { Transaction } from "#server/platform/db/client.ts";
import type { JobServices } from "#server/platform/services.ts";

/** Work that runs at least once after a transaction commits. `data` holds ids, never personal data. */
export type JobDefinition<Data extends object> = {
  /** Queue name. Never rename it: jobs queued during a deploy would not run. */
  name: string;
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
  /** Runs the jobs of a batch side by side, so that none waits for a slow one; by default one after the other. */
  isParallel?: true;
  run: (services: JobServices, data: Data) => Promise<void>;
  /** Runs after the last attempt has failed. */
  onGivenUp?: (services: JobServices, data: Data) => Promise<void>;
  /**
   * Reverts `onGivenUp`, in the transaction in which an administrator requeues the job. Returns false where another job
   * has done the work since, or will: then none is inserted.
   */
  onRequeued?: (tx: Transaction, data: Data) => Promise<boolean>;
};
