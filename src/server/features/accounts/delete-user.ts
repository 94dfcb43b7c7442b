import { eq } from "drizzle-orm";
import { recordDeletion, undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import type { DeleteUserInput } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { handOverRecords } from "./hand-over-records.ts";
import { lockUser } from "./lock-user.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { accounts, users } from "./table.ts";

/**
 * Deletes a user with sessions and reset links; audit log entries stay. The account is kept apart for a day, so that
 * the audit log entry undoes the deletion. What the user takes care of goes to `heirId`, where it is given, and stays
 * there after an undo.
 * @throws AppError `not_found`, `invalid_input` as `handOverRecords`, `forbidden` for one's own account, `conflict`
 * for the last active administrator.
 */
export async function deleteUser(
  ctx: AdministratorContext,
  { id, heirId }: DeleteUserInput,
): Promise<{ auditLogId: number }> {
  if (id === ctx.actor.id) throw new AppError("forbidden", { message: texts.users.notYourself });
  const deleted = await ctx.db.transaction(async (tx) => {
    const { user, isLastActive } = await lockUser(tx, id);
    if (isLastActive) throw new AppError("conflict", { message: texts.users.lastActive });
    await handOverRecords(ctx, tx, { from: id, to: heirId });
    await revokeResetTokens(tx, id);
    const auditLogId = await recordDeletion(ctx, tx, {
      type: "user",
      id,
      description: `Usuário ${user.name} (${user.email}) excluído`,
      kept: [
        { table: users, where: eq(users.id, id) },
        { table: accounts, where: eq(accounts.userId, id) },
      ],
    });
    await tx.delete(users).where(eq(users.id, id));
    return { auditLogId };
  });
  return deleted;
}

/**
 * Brings a deleted user back with id, name, e-mail, state, password and history; the sessions stay ended (product
 * 12.19).
 * @throws AppError `not_found` for an entry that deleted none, or is older than a day, `conflict` when another user has
 * the e-mail by now.
 */
export async function undoUserDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  await rejectTaken(texts.users.emailTakenSince, () =>
    ctx.db.transaction((tx) =>
      undoDeletion(ctx, tx, { type: "user", auditLogId, tables: [users, accounts] }),
    ),
  );
  return { undone: 1, total: 1 };
}
