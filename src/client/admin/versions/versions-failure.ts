import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

/** Failure of loading versions: the title, and the reason unless the title contains it. */
export function versionsFailure(error: unknown): { failed: string; reason: string } {
  return isConnectionError(error)
    ? { failed: texts.versions.connectionFailed, reason: "" }
    : { failed: texts.versions.loadFailed, reason: errorText(error) };
}
