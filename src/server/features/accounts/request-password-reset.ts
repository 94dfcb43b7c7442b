import { eq } from "drizzle-orm";
import { recordRepeatableAudit } from "#server/platform/audit/record-repeatable-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork, clientSite } from "#server/platform/http/client-address.ts";
import { pace } from "#server/platform/pace.ts";
import type { PasswordResetRequest } from "#shared/schemas/password-reset.ts";
import { accountKey } from "./login-budgets.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import {
  recoveryByAccount,
  recoveryByAccountAndNetwork,
  recoveryByNetwork,
  recoveryBySite,
} from "./rate-limits.ts";
import { users } from "./table.ts";
import { UNKNOWN_EMAIL } from "./users.ts";

/**
 * Queues a mail with a reset link. Unknown addresses get the same response after the same time, but no mail.
 * @throws AppError `rate_limited`.
 */
export async function requestPasswordReset(ctx: Context, { email }: PasswordResetRequest): Promise<void> {
  const network = clientNetwork(ctx.request.address);
  const site = clientSite(ctx.request.address);
  if (site) await ctx.rateLimits.consume(recoveryBySite, site);
  await ctx.rateLimits.consume(recoveryByNetwork, network);
  const account = accountKey(email);
  await ctx.rateLimits.consume(recoveryByAccountAndNetwork, `${account} ${network}`);
  await ctx.rateLimits.consume(recoveryByAccount, account);
  // The pause hides whether a mail was queued. Unknown addresses queue none, so floods do not delay other mails.
  await Promise.all([queueMail(ctx, email), Bun.sleep(pace.passwordResetMs)]);
}

async function queueMail(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await recordRepeatableAudit(ctx, tx, {
      action: "CREATE",
      entityType: "auth",
      description: `Recuperação de senha pedida para ${user ? email : UNKNOWN_EMAIL}`,
    });
    if (user) await ctx.queue.enqueue(tx, mailPasswordReset, { userId: user.id });
  });
}
