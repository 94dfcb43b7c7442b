import { availableParallelism } from "node:os";
import { eq, sql } from "drizzle-orm";
import PQueue from "p-queue";
import type { ChangedRecords } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { pace } from "#server/platform/pace.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import { STRONG_PASSWORD_MIN } from "#shared/schemas/account-policy.ts";
import { type FieldChanges, PASSWORD_CHANGED } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { passwords, users } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";

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

/**
 * Dummy hash for unknown accounts: checking it takes as long as a real one. Computed before the first login needs it.
 */
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

/** Of five classes, the first that resists a million guesses; eight random characters reach it. */
const LEAST_SCORE = 2;
/** The check takes quadratic time; this many characters suffice to recognize a strong password. */
const CHECKED_LENGTH = 32;
const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Says what is wrong with a password for a person with these names and addresses; undefined for a strong one. */
export async function weaknessOf(password: string, known: readonly string[]): Promise<string | undefined> {
  if (password.length < STRONG_PASSWORD_MIN) return texts.accountPolicy.short;
  const words = known.flatMap((text) => `${text} ${searchKey(text)}`.match(WORD) ?? []);
  // Longest first, so that no shorter word leaves a fragment of a longer one.
  const named = new RegExp(
    words.toSorted((one, other) => other.length - one.length).join("|") || "$^",
    "giu",
  );
  const unnamed = password.replace(named, "").slice(0, CHECKED_LENGTH);
  const { score } = (await loadEstimator()).check(unnamed, words);
  return score < LEAST_SCORE ? texts.accountPolicy.guessable : undefined;
}

/** Rejects a weak password where the policy demands strong ones. Takes tens of ms: not in a transaction. @throws AppError `invalid_input`. */
export async function rejectWeakPassword(
  ctx: Pick<Context, "db" | "siteConfig">,
  password: string,
  known: readonly string[],
): Promise<void> {
  if (!(await readAccountPolicy(ctx.db)).demandsStrongPassword) return;
  const { config } = await ctx.siteConfig.current();
  const message = await weaknessOf(password, [...known, config.company_name]);
  if (message) throw new AppError("invalid_input", { message });
}

/** Like `rejectWeakPassword`, for a user. @throws AppError `invalid_input`. */
export async function rejectWeakPasswordOf(
  ctx: Pick<Context, "db" | "siteConfig">,
  userId: string,
  password: string,
): Promise<void> {
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  await rejectWeakPassword(ctx, password, user ? [user.name, user.email] : []);
}

let estimator: ReturnType<typeof createEstimator> | undefined;

function loadEstimator() {
  estimator ??= createEstimator();
  return estimator;
}

/** Loaded at the first use: the dictionaries take 50 MB. */
async function createEstimator() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-pt-br"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Sets a user's password hash; compute it with `hashPassword` before the transaction. One set by another person than the
 * user is replaced at the next login.
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  { byAnother = false }: { byAnother?: boolean } = {},
): Promise<void> {
  await tx.update(users).set({ mustChangePassword: byAnother }).where(eq(users.id, userId));
  await distrustDevices(tx, userId);
  const set = { password: hash, updatedAt: new Date() };
  await tx
    .insert(passwords)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: passwords.userId, set });
}

/** History entry for a new password, without its value. */
export const passwordField: FieldChanges = { password: { before: "", after: PASSWORD_CHANGED } };

/** Increments the version of a user whose password alone changed, and returns the change for the history. */
export async function passwordChange(tx: Transaction, id: string): Promise<ChangedRecords> {
  const [user] = await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.version });
  if (!user) throw new Error("the locked user is gone");
  return { type: "user", ids: [id], version: user.version, fields: passwordField };
}

/** Returns the account of an address in lower case, with the hash of its password. */
export async function findAccount(ctx: Context, email: string): Promise<KnownAccount | undefined> {
  const [account] = await ctx.db
    .select({ id: users.id, hash: passwords.password })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  return account;
}
