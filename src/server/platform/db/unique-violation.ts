const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a row with the same unique value exists. */
export function isUniqueViolation(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
