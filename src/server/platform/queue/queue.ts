import { type SQL, sql } from "drizzle-orm";
import { type ConstructorOptions, PgBoss, type ScheduleOptions } from "pg-boss";
import postgres from "postgres";
import { connectionRetryOptions, type Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { JobDefinition } from "./job-definition.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    queue: Queue;
  }
}

/** Delays before the second to the sixth attempt: 1, 5 and 30 minutes, 2 and 12 hours (product 15.1). */
const RETRY_DELAYS_SECONDS = [60, 300, 1800, 7200, 43_200] as const;
/** For jobs whose process died: pg-boss gives them to another process when their heartbeat stops. */
export const QUEUE_OPTIONS = { retryLimit: 5, retryDelay: 5, heartbeatSeconds: 20 };
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
    definition: JobDefinition<Data>,
    data: readonly Data[],
  ) => Promise<void>;
  /**
   * The insertion of a job for each row of `rows`, whose column `data` is the job's data as JSON: a part of a larger
   * statement.
   */
  insertion: <Data extends object>(definition: JobDefinition<Data>, rows: SQL) => Promise<SQL>;
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

/** The data of a queued job. It counts attempts because pg-boss's own retries cannot follow a list of delays. */
type Envelope = { attempt: number; data: object; isScheduled?: true };

/** What a schedule enqueues, marked because a verb may enqueue the same job. */
const SCHEDULED: Envelope = { attempt: 1, data: {}, isScheduled: true };

type Options = {
  databaseUrl: string;
  definitions: readonly JobDefinition<never>[];
  log: Logger;
  outages: Outages;
  retryDelaysSeconds?: readonly number[] | undefined;
  pollingSeconds?: number | undefined;
  /** How often schedules are read; pg-boss's default is 30. */
  scheduleSeconds?: number | "never" | undefined;
};

/** Creates the job queue in PostgreSQL (pg-boss) on its own connection (product 15.3). */
export function createQueue(options: Options): QueueRunner {
  const {
    definitions,
    log,
    outages,
    retryDelaysSeconds = RETRY_DELAYS_SECONDS,
    pollingSeconds = POLLING_SECONDS,
    scheduleSeconds,
  } = options;
  const connection = postgres(options.databaseUrl, {
    max: 1,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
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
  const reportFailure = (error: unknown) => {
    if (toAppError(error).code === "unavailable") outages.report(error, { part: "job queue" });
    else log.error("job queue failed", error);
  };
  boss.on("error", reportFailure);

  const retryLater = async (
    { name, onGivenUp }: JobDefinition<never>,
    services: JobServices,
    id: string,
    envelope: Envelope,
    error: unknown,
  ) => {
    const { attempt } = envelope;
    const delay = retryDelaysSeconds[attempt - 1];
    log.error("job failed", error, { job: name, attempt, retryInSeconds: delay });
    if (delay === undefined) {
      // First: where it fails the job is still active, and tried again with it.
      await onGivenUp?.(services, envelope.data as never);
      // The attempts that are left are for processes that die.
      await connection`
        update ${connection(JOB_SCHEMA)}.job set retry_limit = retry_count
        where name = ${name} and id = ${id} and state = 'active'`;
      await boss.fail(name, id, { message: shortReason(error) });
      return;
    }
    // Both or neither: a crash between them would make two of the job, or none. Not on the queue's only connection, for
    // which a read of pg-boss in between would wait for ever.
    await services.db.transaction(async (tx) => {
      const db = preparedWithin(tx);
      await boss.send(name, { ...envelope, attempt: attempt + 1 }, { startAfter: delay, db });
      await boss.complete(name, id, undefined, { db });
    });
  };

  const work = async (definition: JobDefinition<never>, services: JobServices) => {
    const { name, schedule, timeLimitSeconds = TIME_LIMIT_SECONDS } = definition;
    const options = { ...QUEUE_OPTIONS, expireInSeconds: timeLimitSeconds };
    await boss.createQueue(name, options);
    // Otherwise a queue that an earlier version created keeps that version's options.
    await boss.updateQueue(name, options);
    if (schedule) await boss.schedule(name, schedule, SCHEDULED, scheduleOptions(definition));
    const polling = { pollingIntervalSeconds: pollingSeconds, batchSize: BATCH_SIZE };
    await boss.work<Envelope>(name, polling, async (jobs) => {
      let unsettled: unknown;
      for (const { id, data: envelope } of jobs) {
        if (isStopping)
          throw new Error("the server stops: what is left of the batch goes back into the queue");
        // The envelope holds what `enqueue` was given for this definition.
        const running = definition.run(services, envelope.data as never);
        // Each for itself: pg-boss would settle a batch as a whole, and a stop would repeat what is done.
        const settled = running.then(
          () => boss.complete(name, id),
          (error) => retryLater(definition, services, id, envelope, error),
        );
        await settled.catch((error) => {
          reportFailure(error);
          unsettled = error;
        });
      }
      // pg-boss takes those that are still active back into the queue.
      if (unsettled) throw unsettled;
    });
  };

  const insertEach = async (tx: Transaction, kind: string, data: readonly object[]) => {
    if (data.length === 0) return;
    const jobs = data.map((each) => ({ data: { attempt: 1, data: each } satisfies Envelope }));
    await boss.insert(kind, jobs, { db: preparedWithin(tx) });
  };

  const statements = new Map<string, Promise<JobStatement>>();
  const statementOf = (name: string) => {
    const known = statements.get(name) ?? jobStatement(boss, name);
    statements.set(name, known);
    // The database may have been unreachable.
    known.catch(() => statements.delete(name));
    return known;
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
    insertion: async ({ name }, rows) => {
      const { before, after, job } = await statementOf(name);
      return sql`${sql.raw(before)}(
        select json_agg(jsonb_set(${job}::jsonb, '{data,data}', data)) from (${rows}) as job_data)${sql.raw(after)}`;
    },
    start: async (services) => {
      await boss.start();
      for (const definition of definitions) await work(definition, services);
      // Reclaims the jobs of a process that died, without waiting for the first interval.
      void boss.supervise().catch(reportFailure);
    },
    stop: async () => {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await connection.end({ timeout: 5 });
    },
  };
}

/** pg-boss's statement for one job, around its only parameter, and the job as JSON, whose data is still to be set. */
type JobStatement = { before: string; after: string; job: string };

async function jobStatement(boss: PgBoss, name: string): Promise<JobStatement> {
  const { promise: captured, resolve } = Promise.withResolvers<JobStatement>();
  const executeSql: BossDatabase["executeSql"] = async (text, [jobs] = []) => {
    const [before, after, ...more] = text.split("$1");
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error("pg-boss has another statement");
    const [job]: unknown[] = JSON.parse(String(jobs));
    resolve({ before, after: after.trim().replace(/;$/, ""), job: JSON.stringify(job) });
    return { rows: [] };
  };
  const envelope: Envelope = { attempt: 1, data: {} };
  await boss.send(name, envelope, { db: { executeSql } });
  return captured;
}

function scheduleOptions({ catchesUp, waitSeconds }: JobDefinition<never>): ScheduleOptions {
  return {
    tz: TIME_ZONE,
    missed: catchesUp ? "once" : "skip",
    ...(waitSeconds ? { retentionSeconds: waitSeconds } : {}),
  };
}

/** pg-boss turns JSON into text itself; the driver's own type would encode that text once more, as a JSON string. */
const jsonAsText = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** In the caller's transaction, and prepared: planning pg-boss's insert takes longer than executing it. */
function preparedWithin(tx: Transaction): BossDatabase {
  return {
    executeSql: async (text, params = []) => ({
      rows: await executePrepared<unknown>(tx, { sql: text, params }),
    }),
  };
}

function asBossDatabase(connection: postgres.Sql): BossDatabase {
  return {
    executeSql: async (text, values) => {
      const result = await connection
        .unsafe(text, values as postgres.ParameterOrJSON<never>[])
        .catch(async (error) => {
          // A failed batch with its own BEGIN leaves the transaction open, and every later statement would be rejected.
          await connection.unsafe("rollback").catch(() => {});
          throw error;
        });
      const last: unknown = Array.isArray(result[0]) ? result.flat() : result;
      return { rows: last as unknown[] };
    },
  };
}
