import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/**
 * Fingerprint of every table's rows, queued jobs included: equal before and after means nothing was written. Left out is
 * what the server writes by itself of an earlier call, the texts of PDFs, the seals of the audit log, and the texts of
 * consents, which say nothing of anybody and are kept before a submission is stored. Jobs that are due are waited for, so
 * that the mails of an earlier call are no change.
 */
export async function databaseSnapshot(app: TestApp): Promise<Record<string, string>> {
  const { sql } = app.database;
  const given = sql`name <> 'keep-audit-seal' and data -> 'isScheduled' is null`;
  await eventually(async () => {
    const due = await sql<{ name: string }[]>`
      select name from jobs.job
      where ${given} and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`;
    if (due.length > 0) throw new Error(`jobs are due: ${due.map(({ name }) => name).join(", ")}`);
  });
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in
      ('rate_limits', 'resume_texts', 'consent_texts', 'audit_seals', 'audit_seal_entries') order by 1`;
  const snapshot: Record<string, string> = {};
  for (const { name } of tables) snapshot[name] = await fingerprint(sql`${sql(name)} as r`);
  // A running job changes its own row, so only what it was given counts.
  snapshot.jobs = await fingerprint(sql`(select id, data from jobs.job where ${given}) as r`);
  return snapshot;

  async function fingerprint(source: ReturnType<typeof sql>): Promise<string> {
    const [row] = await sql<{ value: string }[]>`
      select count(*) || ':' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as value
      from ${source}`;
    return row?.value ?? "";
  }
}

/** The rows of every table as text, to search for what must not be stored. */
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
