const KEY = "avante.reload";
/** Minimum time between two automatic reloads, in milliseconds. */
const ONCE_WITHIN_MS = 60_000;
const PROBE_TIMEOUT_MS = 5000;

/** Number of pending submissions; the page must not reload meanwhile. */
export const pendingSubmissions = { count: 0 };

/**
 * Reloads the page to get the current version's code. Does nothing and returns false if it was just reloaded, a
 * submission is pending, or the server does not answer: the current page is better than an error page.
 */
export async function reloadFromServer(): Promise<boolean> {
  if (wasJustReloaded() || !(await serverAnswers()) || pendingSubmissions.count > 0) return false;
  location.reload();
  return true;
}

function wasJustReloaded(): boolean {
  try {
    const now = Date.now();
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (before.path === location.pathname && now - before.at < ONCE_WITHIN_MS) return true;
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, at: now }));
    return false;
  } catch {
    // Without storage, nothing prevents a reload loop.
    return true;
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // The login page of a network has no request id of this server.
    return answer.ok && answer.headers.has("X-Request-Id");
  } catch {
    return false;
  }
}
