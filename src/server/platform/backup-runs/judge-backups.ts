import type { Env } from "#server/platform/env.ts";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import type { BackupState } from "./read-backup-state.ts";

/** A nightly backup may start and end two hours later than the one before. */
export const BACKUP_AGE_LIMIT_MS = 26 * 60 * 60 * 1000;

/**
 * Judges the recorded backups. Without BACKUP_DIR another program decides when backups are made, so their age is not
 * judged; outside production none is expected.
 */
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
