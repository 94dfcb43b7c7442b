import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

/** What is said when versions cannot be read: the title, and the reason where the title does not say it. */
export function versionsFailure(error: unknown): { failed: string; reason: string } {
  return isConnectionError(error)
    ? { failed: texts.versions.connectionFailed, reason: "" }
    : { failed: texts.versions.loadFailed, reason: errorText(error) };
}
