import { hasErrorState } from "./error-state.ts";

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
