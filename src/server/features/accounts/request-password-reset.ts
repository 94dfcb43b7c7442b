import { eq } from "drizzle-orm";
import { recordRepeatableAudit } from "#server/platform/audit/record-repeatable-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import type { PasswordResetRequest } from "#shared/schemas/password-reset.ts";
import { accountKey } from "./login-budgets.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import { UNKNOWN_EMAIL } from "./present-user.ts";
import { recoveryByAccount, recoveryByAccountAndNetwork, recoveryByNetwork } from "./rate-limits.ts";
import { users } from "./table.ts";

/** No user has this id. */
const UNKNOWN_USER_ID = "";

/**
 * Queues a mail with a reset link (product 6.10). An unknown address runs the same statements and gets the same answer
 * (product 6.9); the job then finds no user.
 * @throws AppError `rate_limited`.
 */
export async function requestPasswordReset(ctx: Context, { email }: PasswordResetRequest): Promise<void> {
  const network = clientNetwork(ctx.request.address);
  await ctx.rateLimits.consume(recoveryByNetwork, network);
  const account = accountKey(email);
  await ctx.rateLimits.consume(recoveryByAccountAndNetwork, `${account} ${network}`);
  await ctx.rateLimits.consume(recoveryByAccount, account);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? UNKNOWN_USER_ID;
    await recordRepeatableAudit(ctx, tx, {
      action: "CREATE",
      entityType: "auth",
      description: `Recuperação de senha pedida para ${user ? email : UNKNOWN_EMAIL}`,
    });
    await ctx.queue.enqueue(tx, mailPasswordReset, { userId });
  });
}
