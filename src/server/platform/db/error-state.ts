/** Whether a statement failed with this state of PostgreSQL, such as `23505`. */
export function hasErrorState(thrown: unknown, state: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === state) return true;
  }
  return false;
}
