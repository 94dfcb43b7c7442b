import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { PasswordResetRequest } from "#shared/schemas/password-reset.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import { recoveryByAccount, recoveryByAddress } from "./rate-limits.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { users } from "./table.ts";

/** No user has this id: an unknown address costs the same statements as a known one. */
const UNKNOWN_USER_ID = "";

/**
 * Queues a mail with a link to a new password (product 6.10); links mailed before lose their power. An unknown
 * address costs the same statements and is answered alike: the mail's job finds out that there is nobody to write to.
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
