/** Visitors need longer to fill in a form; bots do not. */
export const CHALLENGE_MINIMUM_MS = 3000;
/** Allows for interruptions while filling in a form. */
export const CHALLENGE_LIFETIME_MS = 2 * 60 * 60 * 1000;
