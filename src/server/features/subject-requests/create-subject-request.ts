import type { Context } from "#server/platform/context.ts";
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
 * Suspects, duplicates and requests over the limits of their address get the same response after the same time.
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
    // A failed refund must not mask the original error.
    if (!isMailed)
      for (const [limit, key] of counted) await ctx.rateLimits.refund(limit, key).catch(() => {});
  }
}

/** Resolves to true if a mail was queued. Suspects are not stored: nobody could confirm them. */
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

/** Keeps addresses out of the counters. */
function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}

/** The same limit as for resumes: each request sends a mail. */
const requestsByNetwork = rateLimit("subject_requests-address", 30, texts.publicForms.rateLimited);

/** A repeated request is a double click. */
const linksByRequest = rateLimit("subject_requests-same", 1, texts.publicForms.rateLimited);

/** Leaves quota to the owner of an address, on another network, if a stranger types it. */
const linksByAddressAndNetwork = rateLimit("subject_requests-mail-network", 3, texts.publicForms.rateLimited);

/** Across networks: too few to flood a mailbox. Exhaustion is not revealed. */
const linksByAddress = rateLimit("subject_requests-mail", 9, texts.publicForms.rateLimited);
