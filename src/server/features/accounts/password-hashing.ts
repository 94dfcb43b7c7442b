import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { AppError } from "#server/platform/errors.ts";
import { pace } from "#server/platform/pace.ts";
import { texts } from "#shared/texts/texts.ts";

/** Concurrent hashes; leaves one core for other requests. */
const CONCURRENCY = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Maximum queued hashes: about four seconds of work for one core. */
export const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;
/** Ahead of guesses from browsers that never signed in. */
const FIRST = 1;

const queue = new PQueue({ concurrency: CONCURRENCY });

/** Returns an argon2id hash in PHC string format. Takes about 40 ms: never call it in a transaction. */
export function hashPassword(password: string): Promise<string> {
  return queue.add(() => Bun.password.hash(password, { algorithm: "argon2id", ...pace.passwordCost }), {
    priority: FIRST,
  });
}

/** Dummy hash for unknown accounts: checking it takes as long as a real one. Made before the first login asks for it. */
let unknownAccount = { cost: pace.passwordCost, hash: hashPassword(crypto.randomUUID()) };

function unknownAccountHash(): Promise<string> {
  const cost = pace.passwordCost;
  if (unknownAccount.cost !== cost) unknownAccount = { cost, hash: hashPassword(crypto.randomUUID()) };
  return unknownAccount.hash;
}

/**
 * Verifies a password; false without a hash, after the same time. Known browsers take priority over a flood of guesses.
 * @throws AppError `rate_limited` if too many checks of other browsers are queued.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { isKnownBrowser }: { isKnownBrowser: boolean },
): Promise<boolean> {
  const checked = hash ?? (await unknownAccountHash());
  if (!isKnownBrowser && queue.size >= MAX_WAITING) {
    throw new AppError("rate_limited", {
      message: texts.login.rateLimited,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  const matches = await queue.add(() => Bun.password.verify(password, checked), {
    priority: isKnownBrowser ? FIRST : 0,
  });
  return matches && hash !== undefined;
}
