import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { insertFrom } from "#server/platform/db/insert-from.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { judgeSubmission, logSuspect, spendingOf } from "#server/submissions/judge-submission.ts";
import { countSubmission } from "#server/submissions/submitter-limits.ts";
import type { SubjectRequestInput } from "#shared/schemas/subject-request-input.ts";
import { mailConfirmationLink } from "./mail-confirmation-link.job.ts";
import { linksByAddress, requestsByNetwork } from "./rate-limits.ts";
import { subjectRequests } from "./table.ts";

/** The least time of an answer: longer than what a spent address costs. */
const ANSWER_MS = 700;

/**
 * Stores a request about personal data that waits for its confirmation, and queues the mail with the link (product 17.2).
 * Nothing looks up whether the address is known. What stores nothing, a suspect or a second request for an address within
 * an hour, has the same answer after the same time.
 * @throws AppError `rate_limited` for the network alone.
 */
export async function createSubjectRequest(ctx: Context, input: SubjectRequestInput): Promise<void> {
  await countSubmission(ctx, requestsByNetwork, () =>
    Promise.all([oncePerHour(ctx, input), Bun.sleep(ANSWER_MS)]),
  );
}

/** What mails nothing leaves the hour of the address to its owner. */
async function oncePerHour(ctx: Context, input: SubjectRequestInput): Promise<void> {
  const address = hashOf(input.email);
  let isMailed = false;
  try {
    await ctx.rateLimits.consume(linksByAddress, address);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return;
    throw error;
  }
  try {
    isMailed = await store(ctx, input);
  } finally {
    // The caller gets the failure of the work, not that of the refund.
    if (!isMailed) await ctx.rateLimits.refund(linksByAddress, address).catch(() => {});
  }
}

/** Resolves to whether a mail was queued: a suspect is not stored, because nobody could confirm it. */
async function store(
  ctx: Context,
  { name, email, type, details, ...checks }: SubjectRequestInput,
): Promise<boolean> {
  const judgement = judgeSubmission(ctx, checks);
  const { spending, isSuspect } = spendingOf(judgement);
  const row = { type, state: "unconfirmed", origin: "site", name, email, details: details ?? "" } as const;
  const job = await ctx.queue.insertion(
    mailConfirmationLink,
    sql`select jsonb_build_object('requestId', id) as data from request`,
  );
  const stored = await executePrepared(
    ctx.db,
    sql`
      with spent as (${spending}),
      verdict as (select ${isSuspect} as is_suspect),
      request as (${insertFrom(subjectRequests, row, sql`verdict where not is_suspect`)} returning id),
      job as (${job})
      select id from request`,
  );
  if (stored.length === 0) logSuspect(ctx, judgement);
  return stored.length > 0;
}

/** No counter holds an address. */
function hashOf(email: string): string {
  return new Bun.CryptoHasher("sha256").update(email.toLowerCase()).digest("base64url");
}
