import { hasErrorState } from "./error-state.ts";

/** Whether a statement failed because a row with the same unique value exists. */
export function isUniqueViolation(thrown: unknown): boolean {
  return hasErrorState(thrown, "23505");
}
