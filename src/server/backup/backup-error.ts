/** A backup cannot be made or restored, for an expected reason. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Another backup of the same database is being made: it counts, and this one is not needed. */
export class BackupRunningError extends BackupError {
  override name = "BackupRunningError";
}
