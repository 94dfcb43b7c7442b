import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { AcceptInvitationInput, InvitationToken } from "#shared/schemas/invitation.ts";
import { texts } from "#shared/texts/texts.ts";
import { insertUser } from "./create-user.ts";
import { isInvitationOf } from "./invitation-token.ts";
import { hashPassword } from "./password-hashing.ts";
import { rejectWeakPassword } from "./password-strength.ts";
import { invitationByNetwork } from "./rate-limits.ts";
import { invitations } from "./table.ts";

/**
 * Returns whom a token invites, and uses nothing up.
 * @throws AppError `invalid_input` for a used, replaced, revoked or expired token, or of a sender who lost access,
 * `rate_limited`.
 */
export async function findInvitation(
  ctx: Context,
  { token }: InvitationToken,
): Promise<{ name: string; email: string }> {
  await ctx.rateLimits.consume(invitationByNetwork, clientNetwork(ctx.request.address));
  const isTheirs = isInvitationOf(ctx, ctx.db, token);
  const { name, email } = invitations;
  const [found] = isTheirs ? await ctx.db.select({ name, email }).from(invitations).where(isTheirs) : [];
  if (!found) throw invalidToken();
  return found;
}

/**
 * Creates the invited user with the password they chose; the link works once.
 * @throws AppError like `findInvitation`, `invalid_input` for a weak password, `conflict` if a user has the address now.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: AcceptInvitationInput,
): Promise<void> {
  const found = await findInvitation(ctx, { token });
  await rejectWeakPassword(ctx, password, [found.name, found.email]);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const [invited] = await tx
      .delete(invitations)
      .where(isInvitationOf(ctx, tx, token))
      .returning();
    if (!invited) throw invalidToken();
    const { name, email, invitedBy } = invited;
    const user = await insertUser(tx, { name, email, passwordHash });
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${name} (${email}) aceitou o convite de ${invitedBy}`,
    });
  });
}

function invalidToken(): AppError {
  return new AppError("invalid_input", { message: texts.invitations.invalidToken });
}
