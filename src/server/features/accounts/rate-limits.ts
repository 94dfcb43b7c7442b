import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";

const MINUTE_SECONDS = 60;

/** Enough for an office behind one network; a dictionary attack needs far more than 30 failures. */
export const loginByNetwork: RateLimit = {
  name: "login-network",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Failures from one IPv6 /48: a customer of a tunnel has 65,536 networks. */
export const loginBySite: RateLimit = {
  name: "login-site",
  points: 120,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Failures of one network at one account: guesses from elsewhere do not lock its owner out. */
export const loginByAccountAndNetwork: RateLimit = {
  name: "login-account-network",
  points: 10,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Failures of a browser that signed in to this account before, wherever it is. */
export const loginByKnownBrowser: RateLimit = {
  name: "login-browser",
  points: 10,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Counts failures per account from all networks. It slows answers down and never rejects. */
export const loginByAccount: RateLimit = {
  name: "login-account",
  points: 1_000_000_000,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.login.rateLimited,
};

/** Enough for an office behind one network; an enumeration of accounts needs more. */
export const recoveryByNetwork: RateLimit = {
  name: "forgot-network",
  points: 20,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** Requests from one IPv6 /48. */
export const recoveryBySite: RateLimit = {
  name: "forgot-site",
  points: 60,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** Enough to request a lost mail again. */
export const recoveryByAccountAndNetwork: RateLimit = {
  name: "forgot-account-network",
  points: 5,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** Too few to flood a mailbox from many networks. The links that are mailed by then stay valid. */
export const recoveryByAccount: RateLimit = {
  name: "forgot-account",
  points: 20,
  windowSeconds: 60 * MINUTE_SECONDS,
  message: texts.password.forgotRateLimited,
};

/** A token has 256 random bits and cannot be guessed; this limits what attempts cost the server. */
export const resetByNetwork: RateLimit = {
  name: "reset-network",
  points: 30,
  windowSeconds: 15 * MINUTE_SECONDS,
  message: texts.password.resetRateLimited,
};
