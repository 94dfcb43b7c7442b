import type { JobServices } from "#server/platform/services.ts";

/** Work done after a transaction commits, at least once. `data` holds ids, never personal data: it is a row of the queue. */
export type JobDefinition<Data extends object> = {
  /** Name of its queue. Jobs that wait during a deploy carry it: a renamed one is never run. */
  name: string;
  /** When it runs by itself, as cron in São Paulo time, on one of the instances. */
  schedule?: string;
  /** Whether it sends mail: the dashboard counts such jobs that wait for another attempt as waiting mails. */
  sendsMail?: true;
  run: (services: JobServices, data: Data) => Promise<void>;
};
