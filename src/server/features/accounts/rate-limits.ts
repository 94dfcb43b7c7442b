import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts.ts";

const MINUTE_SECONDS = 60;

/** Enough for an office behind one address; a dictionary attack needs far more than 30 failures (product 1.12). */
export const loginByAddress: RateLimit = {
  name: "login-address",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Failures per account, from all addresses together. */
export const loginByAccount: RateLimit = {
  name: "login-account",
  points: 10,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Enough for an office behind one address; an enumeration of accounts needs more. */
export const recoveryByAddress: RateLimit = {
  name: "forgot-address",
  points: 20,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** Enough to request a lost mail again, too few to flood a mailbox. */
export const recoveryByAccount: RateLimit = {
  name: "forgot-account",
  points: 5,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** A token has 256 random bits and cannot be guessed; this limits what attempts cost the server. */
export const resetByAddress: RateLimit = {
  name: "reset-address",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.password.resetRateLimited,
};
