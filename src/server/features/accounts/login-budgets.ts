import type { Context } from "#server/platform/context.ts";
import { clientNetwork, clientSite } from "#server/platform/http/client-address.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { KnownAccount } from "./known-browsers.ts";
import {
  loginByAccount,
  loginByAccountAndNetwork,
  loginByKnownBrowser,
  loginByNetwork,
  loginBySite,
} from "./rate-limits.ts";

/** Guesses at an account, from all networks together, that are answered at once. */
const PROMPT_GUESSES = 10;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4000;

/** A counted guess at a password. */
type Guess = {
  /** Whether the browser signed in to this account before. */
  isKnownBrowser: boolean;
  /** Takes the guess back: the password was right. */
  forgive: () => Promise<void>;
};

/**
 * Counts a guess before its password is checked, so that concurrent guesses cannot exceed a rate limit. A browser
 * that signed in to this account before, which is `known` where its cookie claims so, has a budget of its own. For
 * all others, an account that many networks guess at is answered later and later, and never locked.
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

/**
 * Lifts what keeps the owner of an account from signing in, after a new password: its failures from all networks and
 * browsers, and those of the network that `address` is in.
 */
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
  // Forgets at once that they are exhausted.
  await rateLimits.reset(loginByAccountAndNetwork, `${account} ${network}`);
  await rateLimits.reset(loginByNetwork, network);
}

/** A hash, so that no counter keeps what was typed: it may be a password in the wrong field. */
export function accountKey(email: string): string {
  return new Bun.CryptoHasher("sha256").update(email).digest("base64url");
}

/** Doubles from a quarter of a second to 4 seconds, well below the time limit of a request. */
function delayMs(excess: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (excess - 1), LONGEST_DELAY_MS);
}
