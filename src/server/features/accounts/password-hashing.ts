import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";

/** The argon2id parameters OWASP recommends: 19 MiB of memory (in KiB), two passes. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
/** Passwords computed at a time. One core stays free for the requests of others. */
const CONCURRENCY = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Passwords that may wait: about four seconds of work for one core. */
export const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;
/** Priority over the guesses of browsers that never signed in. */
const FIRST = 1;

const queue = new PQueue({ concurrency: CONCURRENCY });

/** Returns an argon2id hash in PHC string format. Takes about 40 ms: never call it in a transaction. */
export function hashPassword(password: string): Promise<string> {
  return queue.add(() => Bun.password.hash(password, ARGON2ID), { priority: FIRST });
}

/** A hash of no password, for accounts that do not exist: checking it takes as long as checking a real one. */
const unknownAccountHash = hashPassword(crypto.randomUUID());

/**
 * Whether the password is that of the hash; false without a hash, in the same time. `isKnownBrowser` goes ahead of
 * all others, so that a flood of guesses does not keep an administrator waiting.
 * @throws AppError `rate_limited` when too many passwords of other browsers wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { isKnownBrowser }: { isKnownBrowser: boolean },
): Promise<boolean> {
  const checked = hash ?? (await unknownAccountHash);
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
