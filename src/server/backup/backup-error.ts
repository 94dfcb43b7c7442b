/** A backup cannot be made or restored, for an expected reason. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
