import { sql } from "drizzle-orm";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import { APPLICATION_NAME, type Database, POOL_SIZE } from "#server/platform/db/client.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";

/** Upper bounds in seconds: from a prepared answer to a visitor who has given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of one application in a separate registry, since a process may open several. Label values must
 * come from a bounded set: each combination stays in memory.
 */
export function createMetrics(db: Database) {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const metrics = {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests answered.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until an answer's headers were ready.",
      labelNames: ["method", "route"],
      buckets: BUCKETS,
      registers,
    }),
    /** `kind` is the type in the audit log. */
    submissions: new Counter({
      name: "submissions_total",
      help: "Submissions of public forms that were stored.",
      labelNames: ["kind", "suspect"],
      registers,
    }),
    mails: {
      sent: counter("mails_sent_total", "Mails accepted by the mail server."),
      stored: counter("mails_stored_total", "Mails stored in the mailbox instead of being sent."),
      failed: counter("mails_failed_total", "Attempts to send a mail that failed."),
    },
  };
  registerProcessMetrics(registry);
  registerDatabaseMetrics(registry, db);
  return metrics;
}

/** Wraps a mailer to count its mails. Without a mail server, mails are stored and none counts as sent. */
export function countMails(mailer: Mailer, metrics: Metrics, success: "sent" | "stored"): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.mails.failed.inc();
        throw error;
      }
      metrics.mails[success].inc();
    },
  };
}

/** CPU time, memory and start time of the process, and event loop lag. */
function registerProcessMetrics(registry: Registry) {
  const registers = [registry];
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time of the process, in user and system mode.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Memory held by the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: "process_start_time_seconds",
    help: "When the process started, in seconds since 1970.",
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  new Gauge({
    name: "event_loop_lag_seconds",
    help: "How long a callback waited for its turn.",
    registers,
    async collect() {
      this.set(await measureLag());
    },
  });
}

/** Measured on demand: a timer would keep an idle process awake. */
function measureLag(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => setImmediate(() => resolve((performance.now() - started) / 1000)));
}

/** Below Prometheus' timeout of 10 seconds, so the other metrics are scraped without the database. */
const TIMEOUT_MS = 2000;

/** Registers `db_up`, and job counts, connections and last backup if the database responds within 2 seconds. */
function registerDatabaseMetrics(registry: Registry, db: Database) {
  const registers = [registry];
  let reading: ReturnType<typeof readFigures> | undefined;
  /** Queries the database once for all gauges of a scrape. */
  const read = () => {
    reading ??= readFigures(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, pick: (figures: Figures) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await read();
        const value = figures && pick(figures);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  new Gauge({
    name: "db_up",
    help: "Whether the database answered this scrape.",
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  gauge("backup_last_success_timestamp_seconds", "When the last backup was made.", ({ lastGood }) =>
    lastGood ? Math.floor(lastGood.finishedAt.getTime() / 1000) : undefined,
  );
  new Gauge({
    name: "db_connections",
    help: "Connections of all instances for requests, by their state.",
    labelNames: ["state"],
    registers,
    async collect() {
      const figures = await read();
      this.reset();
      if (!figures) return;
      for (const [state, count] of Object.entries(figures.connections)) this.set({ state }, count);
    },
  });
  gauge("db_pool_size", "The most connections that one instance opens for requests.", () => POOL_SIZE);
  gauge("jobs_waiting", "Jobs that wait for their first attempt.", ({ jobs }) => jobs.waiting);
  gauge("jobs_retrying", "Jobs that failed and wait for another attempt.", ({ jobs }) => jobs.retrying);
  gauge(
    "jobs_failed",
    "Jobs that failed their last attempt in the last seven days.",
    ({ jobs }) => jobs.failed,
  );
}

type Figures = Awaited<ReturnType<typeof query>>;

/** Undefined on timeout. */
function readFigures(db: Database): Promise<Figures | undefined> {
  const read = query(db).catch(() => undefined);
  return Promise.race([read, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}

async function query(db: Database) {
  const isOurs = sql`datname = current_database() and application_name = ${APPLICATION_NAME}`;
  const [jobs, [connections = { active: 0, idle: 0 }], { lastGood }] = await Promise.all([
    countJobs(db),
    db.execute<{ active: number; idle: number }>(sql`
      select count(*) filter (where state <> 'idle')::int as active, count(*) filter (where state = 'idle')::int as idle
      from pg_stat_activity where ${isOurs}`),
    readBackupState(db),
  ]);
  return { jobs, connections, lastGood };
}
