import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

/** Failure of loading versions: what failed, and why; of a lost connection, one sentence says both. */
export function versionsFailure(error: unknown): { failed: string; reason: string } {
  return isConnectionError(error)
    ? { failed: texts.versions.connectionFailed, reason: texts.versions.connectionFailed }
    : { failed: texts.versions.loadFailed, reason: errorText(error) };
}
