import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import { APPLICATION_NAME, type Database, POOL_SIZE } from "#server/platform/db/client.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";

/** Below Prometheus' timeout of 10 seconds: without the database, the other metrics are still scraped. */
const TIMEOUT_MS = 2000;

/** `db_up`, and the job counts, connections and last backup when the database answers within 2 seconds. */
export function registerDatabaseMetrics(registry: Registry, db: Database) {
  const registers = [registry];
  let reading: ReturnType<typeof readFigures> | undefined;
  /** What the database says, read once for all gauges of a scrape. */
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

/** Undefined without an answer in time. */
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
