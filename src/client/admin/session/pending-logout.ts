import { errorCode } from "#client/lib/error-text.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { type LogoutReason, logoutReasons } from "#shared/schemas/session.ts";

/** Reason of an unconfirmed logout; shared by all tabs. */
export const PENDING_LOGOUT_KEY = "admin_pending_logout";

let calling: AbortController | undefined;
let loginsInFlight = 0;

export function readPendingLogout(): LogoutReason | undefined {
  const stored = localStorage.getItem(PENDING_LOGOUT_KEY);
  return logoutReasons.find((reason) => reason === stored);
}

export function markPendingLogout(reason: LogoutReason): void {
  storeLocally(PENDING_LOGOUT_KEY, reason);
}

export function clearPendingLogout(): void {
  localStorage.removeItem(PENDING_LOGOUT_KEY);
}

/** Sends the pending logout, if any. Logs a failure and keeps the logout pending. */
export async function confirmLogout(): Promise<void> {
  const reason = readPendingLogout();
  if (!reason || calling || loginsInFlight > 0) return;
  const call = new AbortController();
  calling = call;
  try {
    await trpcClient.session.logout.mutate({ reason }, { signal: call.signal });
    clearPendingLogout();
  } catch (error) {
    // The session has already ended.
    if (errorCode(error) === "unauthorized") clearPendingLogout();
    else console.error("logout call failed", error);
  } finally {
    calling = undefined;
  }
}

/** Runs a login without concurrent logout calls, whose late answer would clear the new session's cookie. */
export async function insteadOfLogout<Answer>(login: () => Promise<Answer>): Promise<Answer> {
  calling?.abort();
  loginsInFlight += 1;
  try {
    return await login();
  } finally {
    loginsInFlight -= 1;
  }
}
