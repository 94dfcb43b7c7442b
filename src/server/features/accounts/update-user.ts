import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UpdateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";
import { lockUser } from "./lock-user.ts";
import { hashPassword } from "./password-hashing.ts";
import { presentUser, type UserRow } from "./present-user.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions, sessionOf } from "./revoke-sessions.ts";
import { setPassword } from "./set-password.ts";
import { users } from "./table.ts";

/**
 * Changes the given fields; an empty password keeps the current one (product 12.7). A new password or a deactivation
 * ends the user's sessions, except the one of the request.
 * @throws AppError `not_found`, `forbidden` for one's own deactivation, `conflict` for a taken e-mail or the last
 * active administrator.
 */
export async function updateUser(ctx: AdministratorContext, input: UpdateUserInput): Promise<User> {
  const { id, password } = input;
  const isOwnAccount = id === ctx.actor.id;
  if (isOwnAccount && input.isActive === false) {
    throw new AppError("forbidden", { message: texts.users.notYourself });
  }
  const passwordHash = password ? await hashPassword(password) : undefined;
  return ctx.db.transaction(async (tx) => {
    const { user: before, isLastActive } = await lockUser(tx, id);
    const { name = before.name, email = before.email, isActive = before.isActive } = input;
    if (isLastActive && !isActive) throw new AppError("conflict", { message: texts.users.lastActive });
    const after = { ...before, name, email, isActive };
    const changes = describeChanges(before, after, password);
    if (changes.length === 0) return presentUser(before);

    await writeUser(tx, id, { name, email, isActive });
    if (passwordHash) await setPassword(tx, id, passwordHash);
    if (password || !isActive)
      await revokeSessions(tx, id, isOwnAccount ? await sessionOf(ctx, tx) : undefined);
    // A reset link mailed earlier, perhaps to a former address, must not undo the change.
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

type UserFields = Pick<UserRow, "name" | "email" | "isActive">;

async function writeUser(tx: Transaction, id: string, fields: UserFields): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ ...fields, updatedAt: new Date() })
      .where(eq(users.id, id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", { message: texts.users.emailTaken });
  }
}
