import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { backupRuns } from "./table.ts";

/** The names of all archives that this installation has made by itself. */
export async function readScheduledNames(db: Pick<Database, "select">): Promise<Set<string>> {
  const rows = await db
    .select({ name: backupRuns.fileName })
    .from(backupRuns)
    .where(and(eq(backupRuns.trigger, "schedule"), isNotNull(backupRuns.fileName)));
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
