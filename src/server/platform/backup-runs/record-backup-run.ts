import type { Database } from "#server/platform/db/client.ts";
import { backupRuns } from "./table.ts";

export type NewBackupRun = typeof backupRuns.$inferInsert;

/** Stores a run of the backup. @throws Error when the database takes no writes or has an older schema. */
export async function recordBackupRun(db: Database, run: NewBackupRun): Promise<void> {
  await db.insert(backupRuns).values(run);
}
