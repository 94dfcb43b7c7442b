import { OperatorError } from "#server/platform/errors.ts";

/** A backup cannot be made or restored, for an expected reason. The message is a sentence for the operator. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

/** The backup is restored, and its schema could not be brought up to this version. */
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

/** Another backup of the same database is being made: it counts, and this one is not needed. */
export class BackupRunningError extends BackupError {
  override name = "BackupRunningError";
}
