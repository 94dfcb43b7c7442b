import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { pace } from "#server/platform/pace.ts";
import { type RateLimit, rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { judgeSubmission, logSuspect, spendChallenge } from "#server/submissions/accept-submission.ts";
import { countSubmission } from "#server/submissions/submitter-limits.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import type { SubjectRequestInput } from "#shared/schemas/subject-request-input.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailConfirmationLink } from "./mail-confirmation-link.job.ts";
import { subjectRequests } from "./table.ts";

/**
 * Stores an unconfirmed request about personal data and queues its confirmation mail. Never looks up the address.
 * Suspects, duplicates and requests over a limit of their address get the same response after the same time.
 * @throws AppError `rate_limited` for the network only.
 */
export async function createSubjectRequest(ctx: Context, input: SubjectRequestInput): Promise<void> {
  await countSubmission(ctx, requestsByNetwork, () =>
    Promise.all([withinLimits(ctx, input), Bun.sleep(pace.subjectRequestMs)]),
  );
}

/** Requests that send no mail are refunded, leaving the limits to the owner of the address. */
async function withinLimits(ctx: Context, input: SubjectRequestInput): Promise<void> {
  const { name, type, details } = input;
  const mailbox = mailboxOf(input.email);
  const limits: [RateLimit, string][] = [
    [requestsBySameWords, hashOf(JSON.stringify([mailbox, name, type, details ?? ""]))],
    [requestsByAddressAndNetwork, hashOf(`${mailbox} ${clientNetwork(ctx.request.address)}`)],
  ];
  const counted: [RateLimit, string][] = [];
  let isStored = false;
  try {
    for (const [limit, key] of limits) {
      await ctx.rateLimits.consume(limit, key);
      counted.push([limit, key]);
    }
    isStored = await store(ctx, input, await mayMail(ctx, hashOf(mailbox)));
  } catch (error) {
    if (!isRateLimited(error)) throw error;
  } finally {
    // A failed refund must not mask the original error.
    if (!isStored)
      for (const [limit, key] of counted) await ctx.rateLimits.refund(limit, key).catch(() => {});
  }
}

/** Counts a mail to an address; false if the mails of the day are used up. */
async function mayMail({ rateLimits }: Context, address: string): Promise<boolean> {
  try {
    await rateLimits.consume(linksByAddress, address);
    return true;
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    return false;
  }
}

function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === "rate_limited";
}

/**
 * Resolves to true if the request was stored: as a new one with a mail, or replacing the oldest unconfirmed one of the
 * same mailbox, whose link then shows it. Suspects are not stored: nobody could confirm them.
 */
async function store(
  ctx: Context,
  { name, email, type, details, ...checks }: SubjectRequestInput,
  isMailed: boolean,
): Promise<boolean> {
  const judgement = judgeSubmission(ctx, checks);
  const asked = { type, name, email, details: details ?? "" };
  const isStored = await ctx.db.transaction(async (tx) => {
    if (judgement.reason !== undefined || !(await spendChallenge(tx, judgement))) return false;
    const replaced = isMailed ? undefined : await oldestOfMailbox(tx, email);
    if (replaced !== undefined) {
      const version = sql`${subjectRequests.version} + 1`;
      await tx
        .update(subjectRequests)
        .set({ ...asked, version, createdAt: sql`now()` })
        .where(eq(subjectRequests.id, replaced));
      return true;
    }
    const [stored] = await tx
      .insert(subjectRequests)
      .values({ ...asked, state: "unconfirmed", origin: "site" })
      .returning({ requestId: subjectRequests.id });
    if (stored) await ctx.queue.enqueue(tx, mailConfirmationLink, stored);
    return true;
  });
  if (!isStored) {
    if (isMailed) await ctx.rateLimits.refund(linksByAddress, hashOf(mailboxOf(email))).catch(() => {});
    logSuspect(ctx, judgement);
  }
  return isStored;
}

/** Locks the oldest unconfirmed request of a mailbox, among those whose links were mailed within the day. */
async function oldestOfMailbox(tx: Transaction, email: string): Promise<number | undefined> {
  const { id, createdAt } = subjectRequests;
  const isUnconfirmed = eq(subjectRequests.state, "unconfirmed");
  const found = await tx
    .select({ id, email: subjectRequests.email })
    .from(subjectRequests)
    .where(isUnconfirmed);
  const ofMailbox = found.filter((request) => mailboxOf(request.email) === mailboxOf(email));
  // Read again with the lock: another request may have replaced one.
  const mailed = await tx
    .select({ id, createdAt })
    .from(subjectRequests)
    .where(
      and(
        isUnconfirmed,
        hasIdOf(
          id,
          ofMailbox.map((request) => request.id),
        ),
      ),
    )
    .orderBy(desc(id))
    .for("update");
  const [oldest] = mailed
    .slice(0, linksByAddress.points)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id);
  return oldest?.id;
}

/** Keeps addresses out of the counters. */
function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}

/** The same limit as for resumes: each request sends a mail. */
const requestsByNetwork = rateLimit("subject_requests-address", 30, texts.request.manyForms);

/** A repeated request is a double click. */
const requestsBySameWords = rateLimit("subject_requests-same", 1, texts.request.manyForms);

/** Leaves quota to the owner of an address, on another network, if a stranger types it. */
const requestsByAddressAndNetwork = rateLimit("subject_requests-mail-network", 3, texts.request.manyForms);

/** Across networks, a day: too few to flood a mailbox. A further request replaces the oldest unconfirmed one. */
const linksByAddress = rateLimit("subject_requests-mail", 9, texts.request.manyForms, 24 * 60);
