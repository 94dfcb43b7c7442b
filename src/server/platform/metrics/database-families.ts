import { sql } from "drizzle-orm";
import { readBackupState } from "#server/platform/backup-runs/read-backup-state.ts";
import { APPLICATION_NAME, type Database, POOL_SIZE } from "#server/platform/db/client.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { gauge } from "./process-families.ts";
import type { Family } from "./prometheus-text.ts";

/** Below Prometheus' timeout of 10 seconds: without the database, the other metrics are still scraped. */
const TIMEOUT_MS = 2000;

/** `db_up`, and the job counts and last backup when the database answers within 2 seconds. */
export async function databaseFamilies(db: Database): Promise<Family[]> {
  const counts = await withinTimeout(Promise.all([countJobs(db), countConnections(db), readBackupState(db)]));
  const up = gauge("db_up", "Whether the database answered this scrape.", counts ? 1 : 0);
  if (!counts) return [up];
  const [jobs, connections, { lastGood }] = counts;
  return [
    up,
    ...(lastGood ? [lastBackup(lastGood.finishedAt)] : []),
    {
      name: "db_connections",
      help: "Connections of all instances for requests, by their state.",
      type: "gauge",
      samples: connections.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    gauge("db_pool_size", "The most connections that one instance opens for requests.", POOL_SIZE),
    gauge("jobs_waiting", "Jobs that wait for their first attempt.", jobs.waiting),
    gauge("jobs_retrying", "Jobs that failed and wait for another attempt.", jobs.retrying),
    gauge("jobs_failed", "Jobs that failed their last attempt in the last seven days.", jobs.failed),
  ];
}

async function countConnections(db: Database): Promise<{ state: "active" | "idle"; count: number }[]> {
  const isOurs = sql`datname = current_database() and application_name = ${APPLICATION_NAME}`;
  const [row] = await db.execute<{ active: number; idle: number }>(sql`
    select count(*) filter (where state <> 'idle')::int as active, count(*) filter (where state = 'idle')::int as idle
    from pg_stat_activity where ${isOurs}`);
  return [
    { state: "active", count: row?.active ?? 0 },
    { state: "idle", count: row?.idle ?? 0 },
  ];
}

function lastBackup(time: Date): Family {
  const seconds = Math.floor(time.getTime() / 1000);
  return gauge("backup_last_success_timestamp_seconds", "When the last backup was made.", seconds);
}

function withinTimeout<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const read = reading.catch(() => undefined);
  return Promise.race([read, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}
