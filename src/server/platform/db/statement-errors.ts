/** Whether a statement failed with this state of PostgreSQL, such as `23505`. */
export function hasErrorState(thrown: unknown, state: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === state) return true;
  }
  return false;
}

/** Whether a statement failed because a row with the same unique value exists. */
export function isUniqueViolation(thrown: unknown): boolean {
  return hasErrorState(thrown, "23505");
}

const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/**
 * Runs a transaction, and again when PostgreSQL has rolled it back because it and another waited for each other's rows: the
 * other goes on, so that the next attempt passes. `run` is tried three times; then it throws what the last one threw.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasErrorState(error, DEADLOCK)) throw error;
    }
  }
}
