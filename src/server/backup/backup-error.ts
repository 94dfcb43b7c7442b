/** A backup cannot be made or restored, for a foreseen reason. The message is a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}
