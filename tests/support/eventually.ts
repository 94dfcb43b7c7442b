const DEADLINE_MS = 10_000;
const INTERVAL_MS = 25;

/** Asks again until the question is answered without throwing; past the deadline the last failure is thrown. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<Answer> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await Bun.sleep(INTERVAL_MS);
    }
  }
}
