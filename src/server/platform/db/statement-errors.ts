import { AppError } from "#server/platform/errors.ts";

/** Reports whether a statement failed with this PostgreSQL error code, e.g. `23505`. */
export function hasErrorState(thrown: unknown, state: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === state) return true;
  }
  return false;
}

const UNIQUE_VIOLATION = "23505";

/** Runs `work`. @throws AppError `conflict` with the message `taken` on a unique violation. */
export async function rejectTaken<Result>(taken: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!hasErrorState(error, UNIQUE_VIOLATION)) throw error;
    throw new AppError("conflict", { message: taken, reason: "taken" });
  }
}

const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/** Runs a transaction, retrying on deadlock; after three attempts, throws the last error. */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasErrorState(error, DEADLOCK)) throw error;
    }
  }
}
