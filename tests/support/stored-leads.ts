import { expect } from "bun:test";
import type postgres from "postgres";
import type { LeadAnswer } from "./lead-load.ts";

/** Asserts atomicity: every answered lead is stored once, and leads and queued notifications match one to one. */
export async function expectWholeLeads(sql: postgres.Sql, answers: readonly LeadAnswer[]): Promise<void> {
  const rows = await sql<{ name: string; jobs: number }[]>`
    select name, (
      select count(*)::int from jobs.job
      where data ->> 'kind' = 'notify-new-lead' and (data -> 'data' ->> 'leadId')::int = leads.id
    ) as jobs from leads`;
  const stored = rows.map(({ name }) => name);
  expect(stored.length).toBe(new Set(stored).size);
  const answered = answers.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(answered.filter((name) => !stored.includes(name))).toEqual([]);
  expect(rows.filter(({ jobs }) => jobs !== 1)).toEqual([]);
  const [orphans] = await sql`
    select count(*)::int as jobs from jobs.job
    where data ->> 'kind' = 'notify-new-lead' and (data -> 'data' ->> 'leadId')::int not in (select id from leads)`;
  expect(orphans?.jobs).toBe(0);
}
