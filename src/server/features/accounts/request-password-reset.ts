import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { PasswordResetRequest } from "#shared/schemas/password-reset.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import { recoveryByAccount, recoveryByAddress } from "./rate-limits.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { users } from "./table.ts";

/** No user has this id. */
const UNKNOWN_USER_ID = "";

/**
 * Revokes earlier reset links and queues a mail with a new one (product 6.10). An unknown address runs the same
 * statements and gets the same answer (product 6.9); the job then finds no user.
 * @throws AppError `rate_limited`.
 */
export async function requestPasswordReset(ctx: Context, { email }: PasswordResetRequest): Promise<void> {
  await ctx.rateLimits.consume(recoveryByAddress, ctx.request.address);
  await ctx.rateLimits.consume(recoveryByAccount, email);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? UNKNOWN_USER_ID;
    await revokeResetTokens(tx, userId);
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "CREATE",
      entityType: "auth",
      description: `Recuperação de senha pedida para ${email}`,
    });
    await ctx.queue.enqueue(tx, mailPasswordReset, { userId });
  });
}
