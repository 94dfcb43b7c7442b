import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { type RateLimit, rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { judgeSubmission, logSuspect, spendChallenge } from "#server/submissions/accept-submission.ts";
import { countSubmission } from "#server/submissions/submitter-limits.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import type { SubjectRequestInput } from "#shared/schemas/subject-request-input.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailConfirmationLink } from "./mail-confirmation-link.job.ts";
import { subjectRequests } from "./table.ts";

/** The least time of an answer: longer than what an exhausted address costs. */
const ANSWER_MS = 700;

/**
 * Stores a request about personal data that waits for its confirmation, and queues the mail with the link. Nothing
 * looks up whether the address is known. What stores nothing, a suspect, the same request again or one beyond the
 * limits of its address, has the same answer after the same time.
 * @throws AppError `rate_limited` for the network alone.
 */
export async function createSubjectRequest(ctx: Context, input: SubjectRequestInput): Promise<void> {
  await countSubmission(ctx, requestsByNetwork, () =>
    Promise.all([withinLimits(ctx, input), Bun.sleep(ANSWER_MS)]),
  );
}

/** What mails nothing counts as nothing, and leaves the limits to the owner of the address. */
async function withinLimits(ctx: Context, input: SubjectRequestInput): Promise<void> {
  const { name, type, details } = input;
  const mailbox = mailboxOf(input.email);
  const limits: [RateLimit, string][] = [
    [linksByRequest, hashOf(JSON.stringify([mailbox, name, type, details ?? ""]))],
    [linksByAddressAndNetwork, hashOf(`${mailbox} ${clientNetwork(ctx.request.address)}`)],
    [linksByAddress, hashOf(mailbox)],
  ];
  const counted: [RateLimit, string][] = [];
  let isMailed = false;
  try {
    for (const [limit, key] of limits) {
      await ctx.rateLimits.consume(limit, key);
      counted.push([limit, key]);
    }
    isMailed = await store(ctx, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  } finally {
    // The caller gets the failure of the work, not that of the refund.
    if (!isMailed)
      for (const [limit, key] of counted) await ctx.rateLimits.refund(limit, key).catch(() => {});
  }
}

/** Resolves to whether a mail was queued: a suspect is not stored, because nobody could confirm it. */
async function store(
  ctx: Context,
  { name, email, type, details, ...checks }: SubjectRequestInput,
): Promise<boolean> {
  const judgement = judgeSubmission(ctx, checks);
  const row = { type, state: "unconfirmed", origin: "site", name, email, details: details ?? "" } as const;
  const isStored = await ctx.db.transaction(async (tx) => {
    if (judgement.reason !== undefined || !(await spendChallenge(tx, judgement))) return false;
    const [stored] = await tx
      .insert(subjectRequests)
      .values(row)
      .returning({ requestId: subjectRequests.id });
    if (stored) await ctx.queue.enqueue(tx, mailConfirmationLink, stored);
    return true;
  });
  if (!isStored) logSuspect(ctx, judgement);
  return isStored;
}

/** No counter holds an address. */
function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}

/** As many as resumes: nobody asks more often, and each of them makes a mail. */
const requestsByNetwork = rateLimit("subject_requests-address", 30, texts.publicForms.rateLimited);

/** The same request again is a second press. */
const linksByRequest = rateLimit("subject_requests-same", 1, texts.publicForms.rateLimited);

/** A stranger who types another's address leaves enough to its owner, who is in another network. */
const linksByAddressAndNetwork = rateLimit("subject_requests-mail-network", 3, texts.publicForms.rateLimited);

/** From all networks: too few to fill a mailbox. Nobody is told that it is exhausted. */
const linksByAddress = rateLimit("subject_requests-mail", 9, texts.publicForms.rateLimited);
