import { type JobWithMetadata, PgBoss, type QueueOptions, type ScheduleOptions } from "pg-boss";
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
 * A job is tried again after 2 to 4 seconds, then after about twice as long each time, at most 12 hours: 15 retries
 * outlast a mail server that is away for 18 hours. A job whose process died, of which its heartbeat tells, is tried again
 * in the same way.
 */
const RETRIES = { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 12 * 60 * 60 };
/** Left for a job whose process dies in its last attempt: only an attempt that ends can give it up. */
const SPARE_RETRIES = 1;
export type Retries = QueueOptions & { retryLimit: number };
const HEARTBEAT = { heartbeatSeconds: 20 };
export const QUEUE_OPTIONS = { ...RETRIES, ...HEARTBEAT };
/** When pg-boss gives up on an attempt and starts another, although its process lives. */
const TIME_LIMIT_SECONDS = 15 * 60;
/** Interval for reclaiming jobs without a heartbeat. */
const SUPERVISE_SECONDS = 15;
export const JOB_SCHEMA = "jobs";
const STOP_TIMEOUT_MS = 10_000;
/** The queue's own maintenance may take longer than a statement of a request. */
const SILENCE_TIMEOUT_SECONDS = 60;
const POLLING_SECONDS = 2;
/** Jobs fetched per poll: with one, a burst of leads would send one mail every two seconds. */
const BATCH_SIZE = 20;

export type Queue = {
  /** Inserts a job in the caller's transaction: it runs if and only if that transaction commits. */
  enqueue: <Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
  ) => Promise<void>;
  /** Does the same for each of many, with one statement; nothing for none. */
  enqueueEach: <Data extends object>(
    tx: Transaction,
    definition: Pick<JobDefinition<Data>, "name">,
    data: readonly Data[],
  ) => Promise<void>;
  /** Inserts jobs of a kind in the caller's transaction again, each with its first attempt ahead. */
  requeue: (tx: Transaction, kind: string, data: readonly object[]) => Promise<void>;
  /** Names of the definitions that this process runs. */
  jobNames: readonly string[];
  /** Names of the definitions that send mail. */
  mailJobNames: readonly string[];
};

export type QueueRunner = Queue & {
  start: (services: JobServices) => Promise<void>;
  /** Fetches no new job, waits up to 10 seconds for running ones, and closes the connection. */
  stop: () => Promise<void>;
};

/** The data of a queued job. The backup of release 0.4.0, which may run beside this one, expects `attempt`; 0.6.0 drops it. */
type Envelope = { attempt: 1; data: object; isScheduled?: true };

/** What a schedule enqueues, marked because a verb may enqueue the same job. */
const SCHEDULED: Envelope = { attempt: 1, data: {}, isScheduled: true };

type Options = {
  databaseUrl: string;
  /** Of its connection. */
  applicationName?: string;
  definitions: readonly JobDefinition<never>[];
  /** Jobs of the release before whose schedule is still stored. */
  retired?: readonly string[];
  log: Logger;
  outages: Outages;
  retries?: Retries | undefined;
  pollingSeconds?: number | undefined;
  /** How often schedules are read; pg-boss's default is 30. */
  scheduleSeconds?: number | "never" | undefined;
};

/** Creates the job queue in PostgreSQL (pg-boss) on its own connection. */
export function createQueue(options: Options): QueueRunner {
  const {
    definitions,
    retired = [],
    log,
    outages,
    retries = RETRIES,
    pollingSeconds = POLLING_SECONDS,
    scheduleSeconds,
  } = options;
  const connection = postgres(options.databaseUrl, {
    max: 1,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
    ...(options.applicationName ? { connection: { application_name: options.applicationName } } : {}),
    types: { json: jsonAsText },
  });
  const boss = new PgBoss({
    db: asBossDatabase(connection),
    schema: JOB_SCHEMA,
    // `migrateDatabase` has: the application's role may create nothing but what is in it.
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
  /** Ids of the fetched jobs that have neither succeeded nor failed. */
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
      // Before the job is listed as failed, from where an administrator may queue it again.
      await onGivenUp?.(services, envelope.data as never);
      await connection`
        update ${connection(JOB_SCHEMA)}.job set retry_limit = ${retryCount} where name = ${name} and id = ${job.id}`;
    }
    await boss.fail(name, job, { message: shortReason(error) });
  };

  const work = async (definition: JobDefinition<never>, services: JobServices) => {
    const { name, schedule, timeLimitSeconds = TIME_LIMIT_SECONDS } = definition;
    const options = {
      ...HEARTBEAT,
      ...retries,
      retryLimit: retries.retryLimit + SPARE_RETRIES,
      expireInSeconds: timeLimitSeconds,
    };
    await boss.createQueue(name, options);
    // Otherwise a queue that an earlier version created keeps that version's options, and so do its waiting jobs.
    await boss.updateQueue(name, options);
    await connection`
      update ${connection(JOB_SCHEMA)}.job
      set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
        retry_backoff = queue.retry_backoff, retry_delay_max = queue.retry_delay_max
      from ${connection(JOB_SCHEMA)}.queue
      where queue.name = ${name} and job.name = ${name} and job.state in ('created', 'retry')`;
    if (schedule) await boss.schedule(name, schedule, SCHEDULED, scheduleOptions(definition));
    const fetching = {
      pollingIntervalSeconds: pollingSeconds,
      batchSize: BATCH_SIZE,
      includeMetadata: true,
    } as const;
    await boss.work(name, fetching, async (jobs: JobWithMetadata<Envelope>[]) => {
      for (const { id } of jobs) held.add(id);
      try {
        for (const job of jobs) {
          if (isStopping) throw new Error("the server stops: the rest of the batch goes back into the queue");
          // The envelope holds what `enqueue` was given for this definition.
          const running = definition.run(services, job.data.data as never);
          // Each for itself: pg-boss would settle a batch as a whole, and a stop would repeat what is done.
          await running.then(
            () => boss.complete(name, job),
            (error) => fail(definition, services, job, error),
          );
          held.delete(job.id);
        }
      } finally {
        // What could not be settled, pg-boss fails.
        if (!isStopping) for (const { id } of jobs) held.delete(id);
      }
    });
  };

  /** What a stop interrupts counts no attempt: pg-boss counts one for a job that has started before. */
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
    const jobs = data.map((each) => ({ data: { attempt: 1, data: each } satisfies Envelope }));
    await boss.insert(kind, jobs, { db: preparedWithin(tx) });
  };

  return {
    jobNames: definitions.map(({ name }) => name),
    mailJobNames: definitions.filter(({ sendsMail }) => sendsMail).map(({ name }) => name),
    enqueue: async (tx, definition, data) => {
      const envelope: Envelope = { attempt: 1, data };
      await boss.send(definition.name, envelope, { db: preparedWithin(tx) });
    },
    enqueueEach: (tx, { name }, data) => insertEach(tx, name, data),
    requeue: async (tx, kind, data) => {
      const { onRequeued } = definitions.find(({ name }) => name === kind) ?? {};
      // The job holds what `enqueue` was given for this definition.
      if (onRequeued) for (const each of data) await onRequeued(tx, each as never);
      await insertEach(tx, kind, data);
    },
    start: async (services) => {
      await boss.start();
      for (const definition of definitions) await work(definition, services);
      for (const name of retired) await boss.unschedule(name);
      // Reclaims the jobs of a process that died, without waiting for the first interval.
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
