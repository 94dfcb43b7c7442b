import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";

/** Enough for an office behind one network; a dictionary attack needs far more than 30 failures. */
export const loginByNetwork = rateLimit("login-network", 30, texts.login.rateLimited, 15);

/** Failures per IPv6 /48, since a tunnel customer has 65,536 networks. */
export const loginBySite = rateLimit("login-site", 120, texts.login.rateLimited, 15);

/** Failures per account and network: guesses from elsewhere do not lock the owner out. */
export const loginByAccountAndNetwork = rateLimit("login-account-network", 10, texts.login.rateLimited, 15);

/** Failures of a browser that has signed in to the account before, from any network. */
export const loginByKnownBrowser = rateLimit("login-browser", 10, texts.login.rateLimited, 15);

/** Failures per account across networks. Only delays responses, never rejects. */
export const loginByAccount = rateLimit("login-account", 1_000_000_000, texts.login.rateLimited, 15);

/** Logins of a device within 30 days. Only tells whether it is new, never rejects. */
export const loginByDevice = rateLimit("login-device", 1_000_000_000, texts.login.rateLimited, 30 * 24 * 60);

/** Wrong codes of a second factor: 240 a day at most, of a million codes. Requires the right password first. */
export const factorByAccount = rateLimit("factor-account", 10, texts.login.rateLimited);

/** Wrong codes of a browser that has signed in to the account before, so that others cannot use up its guesses. */
export const factorByKnownBrowser = rateLimit("factor-browser", 10, texts.login.rateLimited);

/** Mails about wrong codes after the right password. */
export const codeNoticesByAccount = rateLimit("factor-notice", 1);

/** Signatures of passkeys cannot be guessed; this bounds the cost of attempts. */
export const passkeyByNetwork = rateLimit("passkey-network", 60, texts.login.rateLimited, 15);

/** Each challenge is used once; it expires before its count. */
export const passkeyByChallenge = rateLimit("passkey-challenge", 1, texts.passkeys.again, 15);

/** Wrong codes while an app is set up. */
export const factorByEnrolment = rateLimit("factor-enrolment", 20, texts.login.rateLimited);

/** Enough for an office behind one network; account enumeration needs more. */
export const recoveryByNetwork = rateLimit("forgot-network", 20, texts.password.forgotRateLimited);

/** Requests from one IPv6 /48. */
export const recoveryBySite = rateLimit("forgot-site", 60, texts.password.forgotRateLimited);

/** Enough to request a lost mail again. */
export const recoveryByAccountAndNetwork = rateLimit(
  "forgot-account-network",
  5,
  texts.password.forgotRateLimited,
);

/** Too few to flood a mailbox from many networks. Links already mailed stay valid. */
export const recoveryByAccount = rateLimit("forgot-account", 20, texts.password.forgotRateLimited);

/** Invitations opened or accepted; their tokens are signed and cannot be guessed. */
export const invitationByNetwork = rateLimit("invitation-network", 60, texts.invitations.rateLimited, 15);

/** Tokens have 256 random bits and cannot be guessed; this bounds the cost of attempts. */
export const resetByNetwork = rateLimit("reset-network", 30, texts.password.resetRateLimited, 15);
