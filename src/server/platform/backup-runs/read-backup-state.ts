import { desc, ne } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { backupRuns } from "./table.ts";

export type BackupRun = typeof backupRuns.$inferSelect;

export type BackupState = {
  /** The newest run, whatever its result. */
  last: BackupRun | undefined;
  /** The newest run that made an archive. */
  lastGood: BackupRun | undefined;
};

/** Reads the newest run and the newest one that made an archive. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const newest = (condition?: ReturnType<typeof ne>) =>
    db.select().from(backupRuns).where(condition).orderBy(desc(backupRuns.finishedAt)).limit(1);
  const [[last], [lastGood]] = await Promise.all([newest(), newest(ne(backupRuns.result, "failed"))]);
  return { last, lastGood };
}
