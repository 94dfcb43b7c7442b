import { startStopwatch } from "./stopwatch.ts";

const DEADLINE_MS = 30_000;
const INTERVAL_MS = 25;

/** Retries `ask` until it succeeds. @throws its last error after the deadline, measured by `startStopwatch`. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<Answer> {
  const elapsed = startStopwatch();
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (elapsed() > deadlineMs) throw failure;
      await Bun.sleep(INTERVAL_MS);
    }
  }
}
