import type { Context } from "#server/platform/context.ts";
import { clientNetwork, clientSite } from "#server/platform/http/client-address.ts";
import { pace } from "#server/platform/pace.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { KnownAccount } from "./known-browsers.ts";
import {
  loginByAccount,
  loginByAccountAndNetwork,
  loginByKnownBrowser,
  loginByNetwork,
  loginBySite,
} from "./rate-limits.ts";

/** Guesses at an account, across networks, answered without delay. */
const PROMPT_GUESSES = 10;

/** A counted password guess. */
export type Guess = {
  /** True if the browser has signed in to this account before. */
  isKnownBrowser: boolean;
  /** Refunds the guess: the password was correct. */
  forgive: () => Promise<void>;
};

/**
 * Counts a guess before its password check, so concurrent guesses cannot exceed the limit. `known` browsers, by cookie,
 * have their own budget; others are delayed while an account is attacked, but never locked out.
 * @throws AppError `rate_limited`.
 */
export async function countGuess(
  ctx: Context,
  email: string,
  known: KnownAccount | undefined,
): Promise<Guess> {
  const { rateLimits, request, knownBrowsers } = ctx;
  const account = accountKey(email);
  const browser = known && knownBrowsers.find(request.headers, known);
  if (browser) {
    const key = `${account} ${browser}`;
    await rateLimits.consume(loginByKnownBrowser, key);
    return { isKnownBrowser: true, forgive: () => rateLimits.reset(loginByKnownBrowser, key) };
  }
  const network = clientNetwork(request.address);
  const site = clientSite(request.address);
  const pair = `${account} ${network}`;
  const counted: [RateLimit, string][] = [
    ...(site ? [[loginBySite, site] as [RateLimit, string]] : []),
    [loginByNetwork, network],
    [loginByAccountAndNetwork, pair],
  ];
  for (const [limit, key] of counted) await rateLimits.rejectExhausted(limit, key);
  for (const [limit, key] of counted) await rateLimits.consume(limit, key);
  const guesses = await rateLimits.consume(loginByAccount, account);
  if (guesses > PROMPT_GUESSES) await Bun.sleep(delayMs(guesses - PROMPT_GUESSES));
  return {
    isKnownBrowser: false,
    forgive: async () => {
      if (site) await rateLimits.refund(loginBySite, site);
      await rateLimits.refund(loginByNetwork, network);
      await rateLimits.reset(loginByAccountAndNetwork, pair);
      await rateLimits.reset(loginByAccount, account);
    },
  };
}

/** After a password change, clears failed guesses at the account, and those of the network of `address`. */
export async function forgiveGuesses(
  { rateLimits }: Pick<Context, "rateLimits">,
  email: string,
  address?: string,
): Promise<void> {
  const account = accountKey(email);
  await rateLimits.reset(loginByAccount, account);
  await rateLimits.resetAll(loginByAccountAndNetwork, `${account} `);
  await rateLimits.resetAll(loginByKnownBrowser, `${account} `);
  if (address === undefined) return;
  const network = clientNetwork(address);
  // Drops the cached exhaustion at once.
  await rateLimits.reset(loginByAccountAndNetwork, `${account} ${network}`);
  await rateLimits.reset(loginByNetwork, network);
}

/** Hashed so that no counter stores typed text: it may be a password in the wrong field. */
export function accountKey(email: string): string {
  return new Bun.CryptoHasher("sha256").update(email).digest("base64url");
}

/** Milliseconds; doubles with each guess. */
function delayMs(excess: number): number {
  return Math.min(pace.firstGuessDelayMs * 2 ** (excess - 1), pace.longestGuessDelayMs);
}
