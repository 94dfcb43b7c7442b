import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";

/** Enough for an office behind one network; a dictionary attack needs far more than 30 failures. */
export const loginByNetwork = rateLimit("login-network", 30, texts.login.rateLimited, 15);

/** Failures from one IPv6 /48: a customer of a tunnel has 65,536 networks. */
export const loginBySite = rateLimit("login-site", 120, texts.login.rateLimited, 15);

/** Failures of one network at one account: guesses from elsewhere do not lock its owner out. */
export const loginByAccountAndNetwork = rateLimit("login-account-network", 10, texts.login.rateLimited, 15);

/** Failures of a browser that signed in to this account before, wherever it is. */
export const loginByKnownBrowser = rateLimit("login-browser", 10, texts.login.rateLimited, 15);

/** Counts failures per account from all networks. It slows answers down and never rejects. */
export const loginByAccount = rateLimit("login-account", 1_000_000_000, texts.login.rateLimited, 15);

/** Enough for an office behind one network; an enumeration of accounts needs more. */
export const recoveryByNetwork = rateLimit("forgot-network", 20, texts.password.forgotRateLimited);

/** Requests from one IPv6 /48. */
export const recoveryBySite = rateLimit("forgot-site", 60, texts.password.forgotRateLimited);

/** Enough to request a lost mail again. */
export const recoveryByAccountAndNetwork = rateLimit(
  "forgot-account-network",
  5,
  texts.password.forgotRateLimited,
);

/** Too few to flood a mailbox from many networks. The links that are mailed by then stay valid. */
export const recoveryByAccount = rateLimit("forgot-account", 20, texts.password.forgotRateLimited);

/** A token has 256 random bits and cannot be guessed; this limits what attempts cost the server. */
export const resetByNetwork = rateLimit("reset-network", 30, texts.password.resetRateLimited, 15);
