import { type JobWithMetadata, PgBoss } from "pg-boss";
import postgres from "postgres";
import { afterCommit, connectionRetryOptions, type Transaction } from "#server/platform/db/client.ts";
import { toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { asBossDatabase, jsonAsText, preparedWithin } from "./boss-database.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { createDueJobs } from "./due-jobs.ts";
import {
  CONCURRENCY_TIERS,
  DEFAULT_CONCURRENCY,
  type Envelope,
  type JobDefinition,
  type JobKind,
  jobGroup,
} from "./job-definition.ts";
import {
  HEARTBEAT,
  JOB_SCHEMA,
  moveFormerJobs,
  prepareQueue,
  queueOf,
  RETRIES,
  type Retries,
  SPARE_RETRIES,
} from "./prepare-queue.ts";

/** Interval for reclaiming jobs without a heartbeat. */
const SUPERVISE_SECONDS = 15;
const STOP_TIMEOUT_MS = 10_000;
/** Queue maintenance may run longer than a statement of a request. */
const SILENCE_TIMEOUT_SECONDS = 60;
/** Polling interval while LISTEN does not work, e.g. behind a pooler or during an outage. */
const POLLING_SECONDS = 2;
/** New jobs start at their NOTIFY; polling finds those of a later time, of schedules, retries, missed notifications. */
const BACKSTOP_SECONDS = 5;
/** Delay before retrying to store a job's result during a database outage. */
const STORE_AGAIN_MS = 1000;
/** Concurrent jobs of this instance: more than hanging receivers, limited to two each, can occupy. */
const PLACES = 60;
/** Seconds before a kind unknown to this instance is retried, possibly by another one. */
const UNKNOWN_KIND_DELAY_SECONDS = 30;

export type Queue = {
  /** Inserts a job in the caller's transaction: it runs if and only if that transaction commits. */
  enqueue: <Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: Data,
    /** Runs at the first poll after this time; by default at once. */
    startAfter?: Date,
  ) => Promise<void>;
  /** Inserts many jobs with one statement; a no-op for an empty list. */
  enqueueEach: <Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: readonly Data[],
    startAfter?: Date,
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

type Definition = JobDefinition<never>;
type Job = JobWithMetadata<Envelope>;

type Options = {
  databaseUrl: string;
  /** Connection pool that listens for new jobs; without it, they wait for the next poll. */
  listener?: Pick<postgres.Sql, "listen">;
  /** Reported to PostgreSQL for this connection. */
  applicationName?: string;
  definitions: readonly Definition[];
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
  const dispatchers = new Map<string, Dispatcher<Job>>();
  const boss = new PgBoss({
    db: asBossDatabase(connection),
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
  const reportFailure = (error: unknown) => {
    if (toAppError(error).code === "unavailable") outages.report(error, { part: "job queue" });
    else log.error("job queue failed", error);
  };
  boss.on("error", reportFailure);

  const access = { boss, connection, retries };
  let isStopping = false;
  const dueJobs = createDueJobs({
    connection,
    listener: options.listener,
    onDue: (queue) => {
      for (const [name, dispatcher] of dispatchers)
        if (queue === undefined || queue === name) dispatcher.wake();
    },
    onError: reportFailure,
  });
  /** Stores a job's result once the database is back: until then, the job would count as running in its group. */
  const untilStored = async (store: () => Promise<unknown>) => {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (isStopping || toAppError(error).code !== "unavailable") throw error;
        outages.report(error, { part: "job queue" });
        await Bun.sleep(STORE_AGAIN_MS);
      }
    }
  };

  const runJob = async (definition: Definition, services: JobServices, job: Job) => {
    const { name, retryCount, retryLimit, data: envelope } = job;
    // The envelope holds the data that `enqueue` received for this definition.
    const data = envelope.data as never;
    const isLast = retryCount + SPARE_RETRIES >= retryLimit;
    const failed = async (error: unknown) => {
      if (isLast) {
        // Run before the job is listed as failed, where an administrator may requeue it.
        await definition.onGivenUp?.(services, data);
        await connection`
          update ${connection(JOB_SCHEMA)}.job set retry_limit = ${retryCount} where name = ${name} and id = ${job.id}`;
      }
      await boss.fail(name, job, { message: shortReason(error) });
    };
    try {
      await definition.run(services, data);
    } catch (error) {
      log.error("job failed", error, { job: definition.name, attempt: retryCount + 1, isLast });
      return untilStored(() => failed(error));
    }
    await untilStored(() => boss.complete(name, job));
  };

  /** Returns jobs to their queue; resetting `started_on` keeps pg-boss from counting the attempt. */
  const giveBack = async (jobs: readonly Job[], delaySeconds = 0) => {
    if (jobs.length === 0) return;
    await connection`
      update ${connection(JOB_SCHEMA)}.job
      set state = 'created', started_on = null, completed_on = null, output = null,
        start_after = now() + make_interval(secs => ${delaySeconds})
      where id = any(${jobs.map(({ id }) => id)}::uuid[]) and state in ('active', 'retry', 'failed')`;
  };

  const dispatch = (queue: string, services: JobServices) =>
    createDispatcher<Job>({
      places: PLACES,
      fetch: (batchSize) =>
        boss.fetch<Envelope>(queue, {
          batchSize,
          includeMetadata: true,
          groupConcurrency: { default: DEFAULT_CONCURRENCY, tiers: CONCURRENCY_TIERS },
        }),
      run: async (job) => {
        const definition = definitions.find(({ name }) => name === job.data.kind);
        const done = definition
          ? runJob(definition, services, job)
          : giveBack([job], UNKNOWN_KIND_DELAY_SECONDS);
        // A job without a stored result is reclaimed after its heartbeat expires.
        await done.catch(reportFailure);
      },
      groupOf: ({ id, groupId }) => groupId ?? id,
      groupLimitOf: ({ groupTier }) =>
        Object.entries(CONCURRENCY_TIERS).find(([tier]) => tier === groupTier)?.[1] ?? DEFAULT_CONCURRENCY,
      intervalMs: () =>
        1000 * (pollingSeconds ?? (dueJobs.isListening() ? BACKSTOP_SECONDS : POLLING_SECONDS)),
      onError: reportFailure,
    });

  const beat = async () => {
    for (const [queue, dispatcher] of dispatchers) {
      const jobs = dispatcher.running();
      if (jobs.length > 0) await boss.touch(queue, jobs);
    }
  };
  let heartbeat: Timer | undefined;

  const insertEach = async <Data extends object>(
    tx: Transaction,
    definition: JobKind<Data>,
    data: readonly Data[],
    startAfter?: Date,
  ) => {
    if (data.length === 0) return;
    const { name: kind, timeLimitSeconds } = definition;
    const jobs = data.map((each) => ({
      data: { kind, data: each } satisfies Envelope,
      group: jobGroup(definition, each),
      ...(timeLimitSeconds && { expireInSeconds: timeLimitSeconds }),
      ...(startAfter && { startAfter }),
    }));
    const queue = queueOf(definition);
    await boss.insert(queue, jobs, { db: preparedWithin(tx) });
    if (!startAfter) afterCommit(tx, () => dueJobs.announce(queue));
  };

  return {
    jobNames: definitions.map(({ name }) => name),
    mailJobNames: definitions.filter(({ sendsMail }) => sendsMail).map(({ name }) => name),
    enqueue: (tx, definition, data, startAfter) => insertEach(tx, definition, [data], startAfter),
    enqueueEach: (tx, definition, data, startAfter) => insertEach(tx, definition, data, startAfter),
    requeue: async (tx, kind, data) => {
      const definition = definitions.find(({ name }) => name === kind);
      if (!definition) throw new Error(`No job of the kind ${kind}`);
      // The envelope held the data that `enqueue` received for this definition.
      const needed: never[] = [];
      for (const each of data as readonly never[])
        if ((await definition.onRequeued?.(tx, each)) ?? true) needed.push(each);
      await insertEach(tx, definition, needed);
    },
    start: async (services) => {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [queue, all] of Map.groupBy(definitions, queueOf)) {
        await prepareQueue(access, queue, { existing: existing.get(queue), definitions: all });
        dispatchers.set(queue, dispatch(queue, services));
      }
      await moveFormerJobs(access, definitions, existing);
      await dueJobs.listen();
      for (const dispatcher of dispatchers.values()) dispatcher.start();
      heartbeat = setInterval(() => void beat().catch(reportFailure), HEARTBEAT.heartbeatSeconds * 500);
      // Reclaims jobs of dead processes at once instead of after the first interval.
      void boss.supervise().catch(reportFailure);
    },
    stop: async () => {
      isStopping = true;
      const left = await Promise.all(
        dispatchers.values().map((dispatcher) => dispatcher.stop(STOP_TIMEOUT_MS)),
      );
      clearInterval(heartbeat);
      await dueJobs.close();
      await giveBack(left.flat());
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await connection.end({ timeout: 5 });
    },
  };
}
