import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/**
 * Fingerprints all tables and queued jobs; equality means that nothing was written. Waits for due jobs first, so that
 * mails of earlier calls do not count. Excludes asynchronous server writes: PDF texts and consent texts,
 * which are not personal data.
 */
export async function databaseSnapshot(app: TestApp): Promise<Record<string, string>> {
  const { sql } = app.database;
  await eventually(async () => {
    const due = await sql<{ name: string }[]>`
      select data ->> 'kind' as name from jobs.job
      where data ->> 'kind' is not null and data -> 'isScheduled' is null
        and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`;
    if (due.length > 0) throw new Error(`jobs are due: ${due.map(({ name }) => name).join(", ")}`);
  });
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in
      ('rate_limits', 'resume_texts', 'consent_texts') order by 1`;
  // A running job updates its own row: compare only its input.
  const queued =
    "select id, data from jobs.job where data ->> 'kind' is not null and data -> 'isScheduled' is null";
  // One statement, planned once for a connection: some tests take hundreds of snapshots of all tables.
  const fingerprints = [
    fingerprint("jobs", `(${queued})`),
    ...tables.map(({ name }) => fingerprint(name, `"${name}"`)),
  ];
  const rows = await sql.unsafe<{ name: string; value: string }[]>(fingerprints.join(" union all "), [], {
    prepare: true,
  });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function fingerprint(name: string, source: string): string {
  return `select '${name}' as name,
    count(*) || ':' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as value from ${source} as r`;
}

/** Every stored row as text, to search for data that must not be stored. */
export async function everythingStored({ database: { sql } }: TestApp): Promise<string> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`;
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(schema)}.${sql(name)} t`;
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}
