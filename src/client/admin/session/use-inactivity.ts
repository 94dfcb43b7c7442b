import { useEffect } from "react";
import { storeLocally } from "#client/lib/store-locally.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { INACTIVITY_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";

/** Time of the last input in epoch milliseconds; shared by all tabs. */
export const LAST_INPUT_KEY = "admin_last_input";
/** Arrow keys, Backspace and similar fire only `keydown`. */
const INPUT_EVENTS = [
  "mousedown",
  "mousemove",
  "keypress",
  "keydown",
  "scroll",
  "touchstart",
  "click",
] as const;
const CHECK_EVERY_MS = 5000;
/** Throttles writes to storage: mouse moves fire up to 60 times per second. */
const NOTE_EVERY_MS = 1000;

/**
 * Calls `onInactive` after 30 minutes without input in any tab; rechecks when a sleeping tab wakes. Renews the server
 * session during input without calls, such as typing a long text.
 */
export function useInactivity(onInactive: () => void): void {
  useEffect(() => {
    let noted = 0;
    let touchedAt = Date.now();
    const noteInput = () => {
      const now = Date.now();
      if (now - noted < NOTE_EVERY_MS || isInactive(now)) return;
      noted = now;
      storeLocally(LAST_INPUT_KEY, String(now));
      if (now - touchedAt < SESSION_TOUCH_SECONDS * 1000) return;
      touchedAt = now;
      // The next call reports a failure.
      trpcClient.session.me.query().catch(() => {});
    };
    const check = () => {
      if (isInactive(Date.now())) onInactive();
    };
    storeLocally(LAST_INPUT_KEY, String(Date.now()));
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener("visibilitychange", check);
    for (const name of INPUT_EVENTS) addEventListener(name, noteInput, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      for (const name of INPUT_EVENTS) removeEventListener(name, noteInput, { capture: true });
    };
  }, [onInactive]);
}

function isInactive(now: number): boolean {
  const last = Number(localStorage.getItem(LAST_INPUT_KEY) ?? now);
  return now - last >= INACTIVITY_SECONDS * 1000;
}
