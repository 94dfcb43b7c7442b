import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { NewBackupRun } from "#server/platform/backup-runs/backup-runs.ts";
import type { BackupTrigger } from "#server/platform/backup-runs/table.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { type BackupSource, backUp, type FilesPlace } from "./back-up.ts";
import { BackupRunningError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

type Run = BackupSource & {
  trigger: BackupTrigger;
  /** Stores the run; must not throw if the database rejects writes. */
  record: (run: NewBackupRun) => Promise<void>;
};

/**
 * Makes a backup and records the run, even a failed one, after the snapshot, so an archive lacks its own run.
 * @throws BackupRunningError without a record, and whatever `backUp` throws.
 */
export async function backUpAndRecord(
  { trigger, record, ...source }: Run,
  path: string,
  filesPlace: FilesPlace,
): Promise<Manifest & { bytes: number }> {
  const startedAt = new Date();
  try {
    const manifest = await backUp(source, path, filesPlace);
    const { size: bytes } = await stat(path);
    await record({
      trigger,
      result: manifest.lostFiles.length > 0 ? "files_lost" : "complete",
      startedAt,
      finishedAt: new Date(),
      fileName: basename(path),
      bytes,
      lostFiles: manifest.lostFiles.length,
    });
    return { ...manifest, bytes };
  } catch (error) {
    if (error instanceof BackupRunningError) throw error;
    await record({
      trigger,
      result: "failed",
      startedAt,
      finishedAt: new Date(),
      reason: shortReason(error),
    });
    throw error;
  }
}
