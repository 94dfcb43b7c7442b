/** A visitor needs longer to fill in a form; a program does not. */
export const CHALLENGE_MINIMUM_MS = 3000;
/** Long enough to interrupt filling in a form. */
export const CHALLENGE_LIFETIME_MS = 2 * 60 * 60 * 1000;
