import { OperatorError } from "#server/platform/errors.ts";

/** An expected failure of a backup or restore. The message is for the operator. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

/** The backup is restored, but its schema could not be migrated to this version. */
export class RestoredNotMigratedError extends BackupError {
  override name = "RestoredNotMigratedError";
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The backup is restored, and the database could not be prepared for this version: ${reason} ` +
        "Mend that, then run `bun run db:migrate`.",
      { cause },
    );
  }
}

/** Another backup of the same database is running, so this one is unnecessary. */
export class BackupRunningError extends BackupError {
  override name = "BackupRunningError";
}
