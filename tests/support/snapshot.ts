import type { TestApp } from "./app.ts";

/** Fingerprint of every table's rows, queued jobs included: equal before and after means nothing was written. */
export async function databaseSnapshot(app: TestApp): Promise<Record<string, string>> {
  const { sql } = app.database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'rate_limits' order by 1`;
  const snapshot: Record<string, string> = {};
  for (const { name } of tables) snapshot[name] = await fingerprint(sql`${sql(name)} as r`);
  // A running job changes its own row, so only additions count. The queue itself adds jobs when a schedule is due, at
  // any minute of the clock.
  snapshot.jobs = await fingerprint(sql`(
    select id, data from jobs.job
    where name <> '__pgboss__send-it' and data -> 'isScheduled' is null) as r`);
  return snapshot;

  async function fingerprint(source: ReturnType<typeof sql>): Promise<string> {
    const [row] = await sql<{ value: string }[]>`
      select count(*) || ':' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as value
      from ${source}`;
    return row?.value ?? "";
  }
}
