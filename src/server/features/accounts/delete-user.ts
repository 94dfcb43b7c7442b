import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { lockUser } from "./lock-user.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { users } from "./table.ts";

/**
 * Deletes a user with sessions, password and reset links; audit log entries stay (product 12.7).
 * @throws AppError `not_found`, `forbidden` for one's own account, `conflict` for the last active administrator.
 */
export async function deleteUser(ctx: AdministratorContext, id: string): Promise<void> {
  if (id === ctx.actor.id) throw new AppError("forbidden", { message: texts.users.notYourself });
  await ctx.db.transaction(async (tx) => {
    const { user, isLastActive } = await lockUser(tx, id);
    if (isLastActive) throw new AppError("conflict", { message: texts.users.lastActive });
    await revokeResetTokens(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "user",
      entityId: id,
      description: `Usuário ${user.name} (${user.email}) excluído`,
    });
  });
}
