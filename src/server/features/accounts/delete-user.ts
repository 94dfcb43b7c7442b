import { eq } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import type { DeleteUserInput } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { handOverRecords } from "./hand-over-records.ts";
import { endTakenInvitations } from "./invitation-token.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { passkeys, passwords, recoveryCodes, totpFactors, users } from "./table.ts";
import { lockUser } from "./users.ts";

/**
 * Deletes a user, with a day for undo. Records go to `heirId`, if given, API keys are revoked or transferred as `keys`
 * says; an undo does not bring them back.
 * @throws AppError `not_found`, `invalid_input` like `handOverRecords`, `forbidden` for one's own account, `conflict`
 * for the last active administrator.
 */
export async function deleteUser(
  ctx: AdministratorContext,
  { id, heirId, keys, takesPublications = false, revokesExportLinks = false }: DeleteUserInput,
): Promise<{ auditLogId: number }> {
  if (id === ctx.actor.id) throw new AppError("forbidden", { message: texts.users.notYourself });
  return ctx.db.transaction(async (tx) => {
    const { user, isLastActive } = await lockUser(tx, id);
    if (isLastActive) throw new AppError("conflict", { message: texts.users.lastActive });
    await handOverRecords(ctx, tx, { from: id, to: heirId });
    if (keys) await ctx.leftBehind.handOverKeysOf(ctx, tx, id, keys);
    if (revokesExportLinks) await ctx.leftBehind.revokeExportLinksOf(ctx, tx, id);
    await ctx.leftBehind.handOverWindowsOf(ctx, tx, id, { takesOver: takesPublications });
    await revokeResetTokens(tx, id);
    await endTakenInvitations(tx);
    return deleteRecord(ctx, tx, {
      type: "user",
      id,
      description: `Usuário ${user.name} (${user.email}) excluído`,
      kept: [
        { table: users, where: eq(users.id, id) },
        { table: passwords, where: eq(passwords.userId, id) },
        { table: totpFactors, where: eq(totpFactors.userId, id) },
        { table: recoveryCodes, where: eq(recoveryCodes.userId, id) },
        { table: passkeys, where: eq(passkeys.userId, id) },
      ],
    });
  });
}

/**
 * Restores a deleted user with id, name, e-mail, state, password, second factors and history, but not sessions.
 * @throws AppError `not_found` for another entry or one older than a day, `conflict` if another user has taken the
 * e-mail.
 */
export function undoUserDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  return rejectTaken(texts.users.emailTakenSince, () =>
    ctx.db.transaction(async (tx) => {
      const undone = await undoDeletion(ctx, tx, {
        type: "user",
        auditLogId,
        tables: [users, passwords, totpFactors, recoveryCodes, passkeys],
      });
      await endTakenInvitations(tx);
      const [deletion] = await tx
        .select({ userId: auditLogs.entityId })
        .from(auditLogs)
        .where(eq(auditLogs.id, auditLogId));
      if (deletion?.userId) await ctx.leftBehind.resumeWindowsOf(ctx, tx, deletion.userId);
      return undone;
    }),
  );
}
