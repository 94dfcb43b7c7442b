import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UpdateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";
import { lockUser } from "./lock-user.ts";
import { presentUser, type UserRow } from "./present-user.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions, sessionOf } from "./revoke-sessions.ts";
import { setPassword } from "./set-password.ts";
import { users } from "./table.ts";

/**
 * Changes what is given and leaves the rest; an empty password keeps the present one (product 12.7). Another
 * password or a deactivation ends the user's sessions, except the one that asks.
 * @throws AppError `not_found`, `forbidden` for deactivating oneself, `conflict` for a taken e-mail or the last active
 * administrator.
 */
export async function updateUser(ctx: AdministratorContext, input: UpdateUserInput): Promise<User> {
  const { id, password } = input;
  const isMyself = id === ctx.actor.id;
  if (isMyself && input.isActive === false) {
    throw new AppError("forbidden", { message: texts.users.notYourself });
  }
  return ctx.db.transaction(async (tx) => {
    const { user: before, isLastActive } = await lockUser(tx, id);
    const { name = before.name, email = before.email, isActive = before.isActive } = input;
    if (isLastActive && !isActive) throw new AppError("conflict", { message: texts.users.lastActive });
    const after = { ...before, name, email, isActive };
    const changes = describeChanges(before, after, password);
    if (changes.length === 0) return presentUser(before);

    await writeUser(tx, id, { name, email, isActive });
    if (password) await setPassword(tx, id, password);
    if (password || !isActive) await revokeSessions(tx, id, isMyself ? await sessionOf(ctx, tx) : undefined);
    // A link mailed earlier, perhaps to an address that is no longer theirs, must not undo the change.
    await revokeResetTokens(tx, id);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "user",
      entityId: id,
      description: `Usuário ${before.name} (${before.email}): ${changes.join(", ")}`,
    });
    return presentUser(after);
  });
}

function describeChanges(before: UserRow, after: UserRow, password: UpdateUserInput["password"]): string[] {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`nome alterado para ${after.name}`);
  if (before.email !== after.email) changes.push(`e-mail alterado para ${after.email}`);
  if (password) changes.push("senha alterada");
  if (before.isActive !== after.isActive) changes.push(after.isActive ? "ativado" : "desativado");
  return changes;
}

type Written = Pick<UserRow, "name" | "email" | "isActive">;

async function writeUser(tx: Transaction, id: string, written: Written): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ ...written, updatedAt: new Date() })
      .where(eq(users.id, id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", { message: texts.users.emailTaken });
  }
}
