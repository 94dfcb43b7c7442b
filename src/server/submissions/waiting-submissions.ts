import { not, type SQL, sql } from "drizzle-orm";
import { waitingCount } from "#server/platform/db/count-where.ts";
import type { WaitingCount } from "#shared/schemas/waiting.ts";
import type { SubmissionTable } from "./submission-kind.ts";

/** Selects the number of submissions matching a parameterless condition, without suspects. */
export function waitingSubmissions(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return oldest(table, sql`${condition} and ${not(table.isSuspect.getSQL())}`);
}

/** Selects the number of suspects to be reviewed. */
export function waitingSuspects({ table }: { table: SubmissionTable }): SQL<WaitingCount> {
  return oldest(table, table.isSuspect.getSQL());
}

/** Ordered by id, which the partial indexes contain: ids follow arrival. */
function oldest(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return waitingCount(
    sql`select ${table.createdAt} as since from ${table} where ${condition} order by ${table.id}`,
  );
}
