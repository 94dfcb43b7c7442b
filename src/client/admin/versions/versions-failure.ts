import { errorText, isConnectionError } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts.ts";

/** The sentence when versions cannot be read (product 11.17). */
export function versionsFailure(error: unknown): { title: string; text?: string } {
  return isConnectionError(error)
    ? { title: texts.versions.connectionFailed }
    : { title: texts.versions.loadFailed, text: errorText(error) };
}
