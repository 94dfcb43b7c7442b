import { sql } from "drizzle-orm";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import postgres from "postgres";
import type { SiteConfigCache } from "#server/features/site-config/site-config-cache.ts";
import { connectionRetryOptions, type Database, type Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";

/** Waits before the second to the sixth attempt: 1, 5 and 30 minutes, 2 and 12 hours. */
const RETRY_DELAYS_SECONDS = [60, 300, 1800, 7200, 43_200] as const;
/** For work whose process died: pg-boss itself then gives it to another, once it has not been heard of for a while. */
export const QUEUE_OPTIONS = { retryLimit: 5, retryDelay: 5, heartbeatSeconds: 20 };
/** How often the dead are looked for. */
const SUPERVISE_SECONDS = 15;
export const JOB_SCHEMA = "jobs";
const STOP_TIMEOUT_MS = 10_000;
/** The queue's own upkeep may take longer than any page's statement. */
const SILENCE_TIMEOUT_SECONDS = 60;
const POLLING_SECONDS = 2;
/** Jobs taken at a poll; a burst of leads must not mail one every two seconds. */
const BATCH_SIZE = 20;

export type JobServices = {
  db: Database;
  siteConfig: SiteConfigCache;
  mailer: Mailer;
  storage: Storage;
  /** Undefined while all bytes are in the database. */
  objects: ObjectStore | undefined;
  /** Where links in mails lead: an origin without a trailing slash. */
  publicUrl: string;
  log: Logger;
};

/** Work done after a transaction, at least once. `data` is what the row carries: ids, never personal data. */
export type JobDefinition<Data extends object> = {
  name: string;
  /** When it runs by itself, as cron in São Paulo time; on one of the instances. */
  schedule?: string;
  run: (services: JobServices, data: Data) => Promise<void>;
};

export type Jobs = {
  /** Queues work in the caller's transaction: it runs if and only if that transaction commits. */
  enqueue: <Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
  ) => Promise<void>;
  /** How many jobs have failed and wait for another attempt. */
  countRetrying: (db: Database) => Promise<number>;
};

export type JobRunner = Jobs & {
  start: (services: JobServices) => Promise<void>;
  /** Takes no new job, waits for running ones, and closes its connection. */
  stop: () => Promise<void>;
};

type Envelope = { attempt: number; data: object };

type Options = {
  databaseUrl: string;
  definitions: readonly JobDefinition<never>[];
  log: Logger;
  retryDelaysSeconds?: readonly number[];
  pollingSeconds?: number;
};

/** A job queue in PostgreSQL (pg-boss) on one connection of its own. */
export function createJobRunner(options: Options): JobRunner {
  const {
    definitions,
    log,
    retryDelaysSeconds = RETRY_DELAYS_SECONDS,
    pollingSeconds = POLLING_SECONDS,
  } = options;
  const connection = postgres(options.databaseUrl, {
    max: 1,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
  });
  const boss = new PgBoss({
    db: asBossDatabase(connection),
    schema: JOB_SCHEMA,
    persistWarnings: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", (error) => log.error("job queue failed", error));

  const work = async (
    definition: JobDefinition<never>,
    services: JobServices,
    envelope: Envelope,
    id: string,
  ) => {
    try {
      await definition.run(services, envelope.data as never);
    } catch (error) {
      const delay = retryDelaysSeconds[envelope.attempt - 1];
      log.error("job failed", error, {
        job: definition.name,
        attempt: envelope.attempt,
        retryInSeconds: delay,
      });
      if (delay === undefined) await boss.fail(definition.name, id, { message: String(error) });
      else
        await boss.send(
          definition.name,
          { ...envelope, attempt: envelope.attempt + 1 },
          { startAfter: delay },
        );
    }
  };

  return {
    enqueue: async (tx, definition, data) => {
      const envelope: Envelope = { attempt: 1, data };
      await boss.send(definition.name, envelope, { db: preparedWithin(tx) });
    },
    countRetrying: async (db) => {
      const [row] = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from jobs.job
        where state in ('created', 'retry', 'active') and (data ->> 'attempt')::int > 1`);
      return row?.count ?? 0;
    },
    start: async (services) => {
      await boss.start();
      for (const definition of definitions) {
        await boss.createQueue(definition.name, QUEUE_OPTIONS);
        // One that an earlier version created keeps that version's options otherwise.
        await boss.updateQueue(definition.name, QUEUE_OPTIONS);
        if (definition.schedule) {
          await boss.schedule(
            definition.name,
            definition.schedule,
            { attempt: 1, data: {} },
            { tz: TIME_ZONE },
          );
        }
        await boss.work<Envelope>(
          definition.name,
          { pollingIntervalSeconds: pollingSeconds, batchSize: BATCH_SIZE },
          async (jobs) => {
            for (const job of jobs) await work(definition, services, job.data, job.id);
          },
        );
      }
      // What the process before this one left unfinished is not to wait for the first round.
      void boss.supervise().catch((error) => log.error("job queue failed", error));
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await connection.end({ timeout: 5 });
    },
  };
}

type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** In the caller's transaction, and prepared: planning pg-boss's insert takes longer than doing it. */
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
      const result = await connection.unsafe(text, values as never[]).catch(async (error) => {
        // Where several statements came as one transaction, it is still open, and every later one would fail in it.
        await connection.unsafe("rollback").catch(() => {});
        throw error;
      });
      const last: unknown = Array.isArray(result[0]) ? result.flat() : result;
      return { rows: last as unknown[] };
    },
  };
}
