import { not, type SQL, sql } from "drizzle-orm";
import { waitingCount } from "#server/platform/db/count-where.ts";
import type { WaitingCount } from "#shared/schemas/waiting.ts";
import type { SubmissionTable } from "./submission-kind.ts";

/** Selects how many submissions wait by a condition without parameters, suspects left out. */
export function waitingSubmissions(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return oldest(table, sql`${condition} and ${not(table.isSuspect.getSQL())}`);
}

/** Selects how many suspects wait for a decision. */
export function waitingSuspects({ table }: { table: SubmissionTable }): SQL<WaitingCount> {
  return oldest(table, table.isSuspect.getSQL());
}

/** By id, which the partial indexes have: submissions are numbered as they arrive. */
function oldest(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return waitingCount(
    sql`select ${table.createdAt} as since from ${table} where ${condition} order by ${table.id}`,
  );
}
