import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts.ts";

const MINUTE_SECONDS = 60;

/** Colleagues behind one address mistype now and then; a dictionary attack needs far more than 30 failures. */
export const loginByAddress: RateLimit = {
  name: "login-address",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Failures per account, whatever address they come from. */
export const loginByAccount: RateLimit = {
  name: "login-account",
  points: 10,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** An office behind one address asks for fewer recovery mails; an enumeration of accounts needs more. */
export const recoveryByAddress: RateLimit = {
  name: "forgot-address",
  points: 20,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** Each is a mail in a mailbox: enough to ask again for a lost one, too few to flood the mailbox. */
export const recoveryByAccount: RateLimit = {
  name: "forgot-account",
  points: 5,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** A token has 256 random bits, so that guessing is hopeless; this limits what guessing costs the server. */
export const resetByAddress: RateLimit = {
  name: "reset-address",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.password.resetRateLimited,
};
