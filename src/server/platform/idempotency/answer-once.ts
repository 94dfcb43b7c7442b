import { and, eq, isNull, sql } from "drizzle-orm";
import { createCipher } from "#server/platform/cipher.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { createSigner } from "#server/platform/signer.ts";
import { texts } from "#shared/texts/texts.ts";
import { isAnswerReplaceable, storedAnswers } from "./table.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
/** A UUID has 36 characters. */
const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;
const PURPOSE = "stored answer";

/** Bounds the table: rows have below a kilobyte, since answers with files or lists take no key. */
const keysByCaller = rateLimit("idempotency-keys", 20_000, undefined, 24 * 60);

/** Keys are scoped to `caller`; `input` distinguishes calls of an operation. */
type Call = { caller: string; operation: string; input: unknown };

/**
 * Runs `work` once for each Idempotency-Key of a caller and operation, and answers repeats within a day with the first
 * result. A failure stores nothing, so the same key can be retried. Without the header, runs `work`.
 * @throws AppError `invalid_input` for a malformed key, `unprocessable` for another input under the same key,
 * `conflict` while the first call is pending, `rate_limited`, and errors of `work`.
 */
export async function answerOnce<Answer>(
  ctx: Context,
  { caller, operation, input }: Call,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(ctx.request.headers.get(IDEMPOTENCY_HEADER));
  if (key === undefined) return work();
  const { db, rateLimits, log } = ctx;
  const id = ctx.signerOf(PURPOSE).sign(JSON.stringify([caller, operation, key]));
  // Neither can be computed without the client's key, not even with AUTH_SECRET.
  const secret = ctx.signerOf(`${PURPOSE} secret`).sign(JSON.stringify([caller, operation, key]));
  const cipher = createCipher(secret, PURPOSE);
  const asked = createSigner(secret, PURPOSE).sign(JSON.stringify(input) ?? "");

  const claimed = await db
    .insert(storedAnswers)
    .values({ id, input: asked })
    .onConflictDoUpdate({
      target: storedAnswers.id,
      set: { input: asked, answer: null, createdAt: sql`now()` },
      setWhere: isAnswerReplaceable,
    })
    .returning({ id: storedAnswers.id });
  if (claimed.length === 0) {
    const [first] = await db.select().from(storedAnswers).where(eq(storedAnswers.id, id));
    if (first && first.input !== asked)
      throw new AppError("unprocessable", { message: texts.request.otherInput });
    const answer = first?.answer ? cipher.open(first.answer, id) : undefined;
    if (answer === undefined)
      throw new AppError("conflict", { message: texts.request.underWay, retryAfterSeconds: 1 });
    return JSON.parse(answer) as Answer;
  }

  const isOwnClaim = and(eq(storedAnswers.id, id), isNull(storedAnswers.answer));
  const answer = await rateLimits.countSuccess(keysByCaller, caller, work).catch(async (failure) => {
    // Rethrow this failure even if the release fails, too.
    await db
      .delete(storedAnswers)
      .where(isOwnClaim)
      .catch(() => {});
    throw failure;
  });
  await db
    .update(storedAnswers)
    .set({ answer: cipher.seal(JSON.stringify(answer ?? {}), id) })
    .where(isOwnClaim)
    // The work is done, so the caller must get its result.
    .catch((error) =>
      log.error("response not stored for repeated calls", error, { requestId: ctx.request.id }),
    );
  return answer;
}

/** Reads the key, quoted as in the IETF draft or bare as most clients send it. */
function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  const key = header.replace(/^"(.*)"$/, "$1");
  if (!KEY_FORMAT.test(key)) throw new AppError("invalid_input", { message: texts.request.idempotencyKey });
  return key;
}
