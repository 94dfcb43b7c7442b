import { messages } from "../../../shared/messages.ts";
import { isConnectionError, refusalText } from "../../lib/refusal.ts";

/** What to say when versions cannot be read (spec section 8). */
export function versionsFailure(error: unknown): { title: string; text?: string } {
  return isConnectionError(error)
    ? { title: messages.versions.connectionFailed }
    : { title: messages.versions.loadFailed, text: refusalText(error) };
}
