import { undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { isUniqueViolation } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { accounts, users } from "./table.ts";

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
  try {
    await ctx.db.transaction((tx) =>
      undoDeletion(ctx, tx, { type: "user", auditLogId, tables: [users, accounts] }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", { message: texts.users.emailTakenSince });
  }
  return { undone: 1, total: 1 };
}
