import {
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
  type ScheduleOptions,
} from "pg-boss";
import postgres from "postgres";
import { connectionRetryOptions, type Transaction } from "#server/platform/db/client.ts";
import { toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { asBossDatabase, jsonAsText, preparedWithin } from "./boss-database.ts";
import type { JobDefinition } from "./job-definition.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    queue: Queue;
  }
}

/**
 * Exponential backoff: the first retry after 2 to 9 seconds, at most 12 hours between attempts. 15 retries outlast an
 * 18-hour mail server outage. Jobs of a dead process, detected by a missing heartbeat, retry the same way.
 */
const RETRIES = { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 12 * 60 * 60 };
/** Extra attempt for a process that dies during the last one: only an attempt that fails by itself is given up. */
const SPARE_RETRIES = 1;
export type Retries = QueueOptions & { retryLimit: number };
const HEARTBEAT = { heartbeatSeconds: 20 };
export const QUEUE_OPTIONS = { ...RETRIES, ...HEARTBEAT };
/** After this time pg-boss fails an attempt and retries, even if its process is alive. */
const TIME_LIMIT_SECONDS = 15 * 60;
/** Interval for reclaiming jobs without a heartbeat. */
const SUPERVISE_SECONDS = 15;
export const JOB_SCHEMA = "jobs";
const STOP_TIMEOUT_MS = 10_000;
/** Queue maintenance may run longer than a statement of a request. */
const SILENCE_TIMEOUT_SECONDS = 60;
/** While LISTEN does not work, as behind a pooler or during an outage. */
const POLLING_SECONDS = 2;
/** New jobs start at their NOTIFY; polling finds those of a later time, retries and missed notifications. */
const BACKSTOP_SECONDS = 5;
/** Jobs fetched per poll: with one, a burst of leads would send one mail every two seconds. */
const BATCH_SIZE = 20;

export type Queue = {
  /** Inserts a job in the caller's transaction: it runs if and only if that transaction commits. */
  enqueue: <Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    /** Runs at the first poll after this time; by default at once. */
    startAfter?: Date,
  ) => Promise<void>;
  /** Inserts many jobs with one statement; a no-op for an empty list. */
  enqueueEach: <Data extends object>(
    tx: Transaction,
    definition: Pick<JobDefinition<Data>, "name">,
    data: readonly Data[],
  ) => Promise<void>;
  /** Enqueues given-up jobs again in the caller's transaction, with a fresh set of attempts. */
  requeue: (tx: Transaction, kind: string, data: readonly object[]) => Promise<void>;
  jobNames: readonly string[];
  mailJobNames: readonly string[];
};

export type QueueRunner = Queue & {
  start: (services: JobServices) => Promise<void>;
  /** Fetches no new job, waits up to 10 seconds for running ones, and closes the connection. */
  stop: () => Promise<void>;
};

/** Payload of a queued job. */
type Envelope = { data: object; isScheduled?: true };

/** Payload of scheduled jobs, marked to tell them from the same job enqueued by a verb. */
const SCHEDULED: Envelope = { data: {}, isScheduled: true };

type Options = {
  databaseUrl: string;
  /** Connection pool whose listener hears of new jobs at once; without it, they wait for the next poll. */
  listener?: Pick<postgres.Sql, "listen">;
  /** Reported to PostgreSQL for this connection. */
  applicationName?: string;
  definitions: readonly JobDefinition<never>[];
  log: Logger;
  outages: Outages;
  retries?: Retries | undefined;
  /** Interval of both polls, in seconds. */
  pollingSeconds?: number | undefined;
  /** Interval for reading schedules, in seconds; pg-boss defaults to 30. */
  scheduleSeconds?: number | "never" | undefined;
};

/** Creates the job queue in PostgreSQL (pg-boss) on its own connection. */
export function createQueue(options: Options): QueueRunner {
  const { definitions, log, outages, retries = RETRIES, pollingSeconds, scheduleSeconds } = options;
  const connection = postgres(options.databaseUrl, {
    max: 1,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
    ...(options.applicationName ? { connection: { application_name: options.applicationName } } : {}),
    types: { json: jsonAsText },
  });
  const boss = new PgBoss({
    db: asBossDatabase(connection, options.listener),
    useListenNotify: options.listener !== undefined,
    schema: JOB_SCHEMA,
    // `migrateDatabase` creates the schema; the application's role may not.
    createSchema: false,
    persistWarnings: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: scheduleSeconds !== "never",
    ...(typeof scheduleSeconds === "number"
      ? { cronMonitorIntervalSeconds: scheduleSeconds, cronWorkerIntervalSeconds: scheduleSeconds }
      : {}),
  });
  let isStopping = false;
  /** Ids of fetched jobs that have not settled yet. */
  const held = new Set<string>();
  const reportFailure = (error: unknown) => {
    if (toAppError(error).code === "unavailable") outages.report(error, { part: "job queue" });
    else log.error("job queue failed", error);
  };
  boss.on("error", reportFailure);

  const fail = async (
    { name, onGivenUp }: JobDefinition<never>,
    services: JobServices,
    job: JobWithMetadata<Envelope>,
    error: unknown,
  ) => {
    const { retryCount, retryLimit, data: envelope } = job;
    const isLast = retryCount + SPARE_RETRIES >= retryLimit;
    log.error("job failed", error, { job: name, attempt: retryCount + 1, isLast });
    if (isLast) {
      // Run before the job is listed as failed, where an administrator may requeue it.
      await onGivenUp?.(services, envelope.data as never);
      await connection`
        update ${connection(JOB_SCHEMA)}.job set retry_limit = ${retryCount} where name = ${name} and id = ${job.id}`;
    }
    await boss.fail(name, job, { message: shortReason(error) });
  };

  /** Creates a queue, or applies changed options to one that exists and to its waiting jobs. */
  const prepare = async (
    { name, timeLimitSeconds = TIME_LIMIT_SECONDS }: JobDefinition<never>,
    existing: QueueResult | undefined,
  ) => {
    const options = {
      ...HEARTBEAT,
      ...retries,
      retryLimit: retries.retryLimit + SPARE_RETRIES,
      expireInSeconds: timeLimitSeconds,
      notify: true,
    };
    if (!existing) return boss.createQueue(name, options);
    if (Bun.deepMatch(options, existing)) return;
    await boss.updateQueue(name, options);
    await connection`
      update ${connection(JOB_SCHEMA)}.job
      set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
        retry_backoff = queue.retry_backoff, retry_delay_max = queue.retry_delay_max
      from ${connection(JOB_SCHEMA)}.queue
      where queue.name = ${name} and job.name = ${name} and job.state in ('created', 'retry')`;
  };

  const work = async (definition: JobDefinition<never>, services: JobServices) => {
    const { name, schedule } = definition;
    if (schedule) await boss.schedule(name, schedule, SCHEDULED, scheduleOptions(definition));
    const fetching = {
      pollingIntervalSeconds: pollingSeconds ?? POLLING_SECONDS,
      notifyPollingIntervalSeconds: pollingSeconds ?? BACKSTOP_SECONDS,
      batchSize: BATCH_SIZE,
      includeMetadata: true,
    } as const;
    await boss.work(name, fetching, async (jobs: JobWithMetadata<Envelope>[]) => {
      for (const { id } of jobs) held.add(id);
      try {
        const runEach = async (each: JobWithMetadata<Envelope>[]) => {
          for (const job of each) {
            if (isStopping)
              throw new Error("the server stops: the rest of the batch goes back into the queue");
            // The envelope holds the data that `enqueue` received for this definition.
            const running = definition.run(services, job.data.data as never);
            // Settle each job separately: pg-boss settles whole batches, so a stop would repeat finished jobs.
            await running.then(
              () => boss.complete(name, job),
              (error) => fail(definition, services, job, error),
            );
            held.delete(job.id);
          }
        };
        await Promise.all((definition.isParallel ? jobs.map((job) => [job]) : [jobs]).map(runEach));
      } finally {
        // pg-boss fails the jobs that could not be settled here.
        if (!isStopping) for (const { id } of jobs) held.delete(id);
      }
    });
  };

  /** Requeues interrupted jobs; resetting `started_on` keeps pg-boss from counting the attempt. */
  const giveBack = async () => {
    if (held.size === 0) return;
    const ids = [...held];
    held.clear();
    await connection`
      update ${connection(JOB_SCHEMA)}.job
      set state = 'created', started_on = null, completed_on = null, start_after = now(), output = null
      where id = any(${ids}::uuid[]) and state in ('active', 'retry', 'failed')`;
  };

  const insertEach = async (tx: Transaction, kind: string, data: readonly object[]) => {
    if (data.length === 0) return;
    const jobs = data.map((each) => ({ data: { data: each } satisfies Envelope }));
    await boss.insert(kind, jobs, { db: preparedWithin(tx) });
  };

  return {
    jobNames: definitions.map(({ name }) => name),
    mailJobNames: definitions.filter(({ sendsMail }) => sendsMail).map(({ name }) => name),
    enqueue: async (tx, definition, data, startAfter) => {
      const envelope: Envelope = { data };
      await boss.send(definition.name, envelope, {
        db: preparedWithin(tx),
        ...(startAfter && { startAfter }),
      });
    },
    enqueueEach: (tx, { name }, data) => insertEach(tx, name, data),
    requeue: async (tx, kind, data) => {
      const { onRequeued } = definitions.find(({ name }) => name === kind) ?? {};
      // The envelope holds the data that `enqueue` received for this definition.
      const needed: object[] = [];
      for (const each of data) if ((await onRequeued?.(tx, each as never)) ?? true) needed.push(each);
      await insertEach(tx, kind, needed);
    },
    start: async (services) => {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of definitions) {
        await prepare(definition, existing.get(definition.name));
        await work(definition, services);
      }
      // Reclaims jobs of dead processes at once instead of after the first interval.
      void boss.supervise().catch(reportFailure);
    },
    stop: async () => {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await giveBack();
      await connection.end({ timeout: 5 });
    },
  };
}

function scheduleOptions({ catchesUp, waitSeconds }: JobDefinition<never>): ScheduleOptions {
  return {
    tz: TIME_ZONE,
    missed: catchesUp ? "once" : "skip",
    ...(waitSeconds ? { retentionSeconds: waitSeconds } : {}),
  };
}
