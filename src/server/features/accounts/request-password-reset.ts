import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { PasswordResetRequest } from "#shared/schemas/password-reset.ts";
import { texts } from "#shared/texts.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { users } from "./table.ts";

/** Whose job and tokens an unknown address is answered with: nobody has this id. */
const NOBODY = "";

/**
 * Queues a mail with a link to a new password (spec section 2); links mailed before lose their power. An unknown
 * address costs the same statements and is answered alike: the mail's job finds out that there is nobody to write to.
 * @throws AppError `rate_limited`.
 */
export async function requestPasswordReset(ctx: Context, { email }: PasswordResetRequest): Promise<void> {
  await ctx.rateLimits.forgotByAddress.consume(ctx.request.address, texts.password.forgotRateLimited);
  await ctx.rateLimits.forgotByAccount.consume(email, texts.password.forgotRateLimited);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? NOBODY;
    await revokeResetTokens(tx, userId);
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "CREATE",
      entityType: "auth",
      description: `Recuperação de senha pedida para ${email}`,
    });
    await ctx.jobs.enqueue(tx, mailPasswordReset, { userId });
  });
}
