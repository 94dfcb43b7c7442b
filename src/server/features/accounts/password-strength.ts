import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import { STRONG_PASSWORD_MIN } from "#shared/schemas/account-policy.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { users } from "./table.ts";

/** Of five classes, the first that resists a million guesses; eight random characters reach it. */
const LEAST_SCORE = 2;
/** The check takes time by the square of the length; this much tells a strong password. */
const CHECKED_LENGTH = 32;
const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Says what is wrong with a password for a person with these names and addresses; undefined for a strong one. */
export async function weaknessOf(password: string, known: readonly string[]): Promise<string | undefined> {
  if (password.length < STRONG_PASSWORD_MIN) return texts.accountPolicy.short;
  const words = known.flatMap((text) => `${text} ${searchKey(text)}`.match(WORD) ?? []);
  // Longest first, so that no word leaves a piece of another.
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
