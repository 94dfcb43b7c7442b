import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { Env } from "#server/platform/env.ts";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import { backupRuns } from "./table.ts";

export type BackupRun = typeof backupRuns.$inferSelect;

export type BackupState = {
  /** Newest run, whatever its result. */
  last: BackupRun | undefined;
  /** Newest run that produced an archive. */
  lastGood: BackupRun | undefined;
};

/** Reads the newest run and the newest one with an archive. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const newest = (condition?: ReturnType<typeof ne>) =>
    db.select().from(backupRuns).where(condition).orderBy(desc(backupRuns.finishedAt)).limit(1);
  const [[last], [lastGood]] = await Promise.all([newest(), newest(ne(backupRuns.result, "failed"))]);
  return { last, lastGood };
}

/** Reads the names of all archives made by this installation's schedule, the newest first. */
export async function readScheduledNames(db: Pick<Database, "select">): Promise<Set<string>> {
  const rows = await db
    .select({ name: backupRuns.fileName })
    .from(backupRuns)
    .where(and(eq(backupRuns.trigger, "schedule"), isNotNull(backupRuns.fileName)))
    .orderBy(desc(backupRuns.id));
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

export type NewBackupRun = typeof backupRuns.$inferInsert;

/** Stores a backup run. @throws Error if the database is read-only or has an older schema. */
export async function recordBackupRun(db: Database, run: NewBackupRun): Promise<void> {
  await db.insert(backupRuns).values(run);
}

/** A nightly backup may start and end two hours later than the previous one. */
export const BACKUP_AGE_LIMIT_MS = 26 * 60 * 60 * 1000;

/** Judges recorded backups: age only with BACKUP_DIR, since otherwise another program schedules them. */
export function judgeBackups(
  { last, lastGood }: BackupState,
  { BACKUP_DIR, NODE_ENV }: Pick<Env, "BACKUP_DIR" | "NODE_ENV">,
  now = Date.now(),
): BackupVerdict {
  if (last?.result === "failed") return "failed";
  if (!lastGood) return BACKUP_DIR || NODE_ENV === "production" ? "missing" : "off";
  const age = now - lastGood.finishedAt.getTime();
  if (BACKUP_DIR && age > BACKUP_AGE_LIMIT_MS) return "old";
  return lastGood.result === "files_lost" ? "files_lost" : "current";
}
