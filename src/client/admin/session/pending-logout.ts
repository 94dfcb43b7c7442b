import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { type LogoutReason, logoutReasons } from "#shared/schemas/session.ts";

/** The reason of a logout that the server has not confirmed; all tabs share it. */
export const PENDING_LOGOUT_KEY = "admin_pending_logout";

let calling: AbortController | undefined;
let loginsInFlight = 0;

export function readPendingLogout(): LogoutReason | undefined {
  const stored = localStorage.getItem(PENDING_LOGOUT_KEY);
  return logoutReasons.find((reason) => reason === stored);
}

export function markPendingLogout(reason: LogoutReason): void {
  localStorage.setItem(PENDING_LOGOUT_KEY, reason);
}

export function clearPendingLogout(): void {
  localStorage.removeItem(PENDING_LOGOUT_KEY);
}

/** Makes the logout call that is pending, if any. A failure is logged, and the logout stays pending. */
export async function confirmLogout(): Promise<void> {
  const reason = readPendingLogout();
  if (!reason || calling || loginsInFlight > 0) return;
  const call = new AbortController();
  calling = call;
  try {
    await trpcClient.session.logout.mutate({ reason }, { signal: call.signal });
    clearPendingLogout();
  } catch (error) {
    // The session has ended already.
    if (errorCode(error) === "unauthorized") clearPendingLogout();
    else console.error("logout call failed", error);
  } finally {
    calling = undefined;
  }
}

/** Runs a login while no logout call is under way: its late answer would clear the cookie of the new session. */
export async function insteadOfLogout<Answer>(login: () => Promise<Answer>): Promise<Answer> {
  calling?.abort();
  loginsInFlight += 1;
  try {
    return await login();
  } finally {
    loginsInFlight -= 1;
  }
}
