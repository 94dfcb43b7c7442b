import { underWay } from "./under-way.ts";

const KEY = "avante.reload";
/** A page that fails again within this time, in milliseconds, is not reloaded a second time. */
const ONCE_WITHIN_MS = 60_000;
const PROBE_TIMEOUT_MS = 5000;

/**
 * Loads the current address anew, which brings the code of a new version. Does nothing and returns false when the same
 * page was just reloaded, while something is sent, or when the server does not answer: the page that stands is better than
 * the browser's error.
 */
export async function reloadFromServer(): Promise<boolean> {
  if (wasJustReloaded() || !(await serverAnswers()) || underWay.count > 0) return false;
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
    // Without storage nothing would stop a page from reloading for ever.
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
    return answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  } catch {
    return false;
  }
}
