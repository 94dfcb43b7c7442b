import { eq } from "drizzle-orm";
import { recordAudit, terminalAuthor } from "#server/platform/audit/record-audit.ts";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";
import { forgiveGuesses } from "./login-budgets.ts";
import { passwordChange } from "./password-change.ts";
import { hashPassword } from "./password-hashing.ts";
import { type UserRow, userColumns } from "./present-user.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { setPassword } from "./set-password.ts";
import { users } from "./table.ts";

/**
 * Sets a new password for the operator: ends all sessions, revokes reset links and resets the rate limit of failed
 * logins. @throws AppError `not_found`.
 */
export async function resetPasswordFromTerminal(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    // Like every change of a user, this locks the row first.
    const [found] = await tx.select(userColumns).from(users).where(eq(users.email, email)).for("update");
    if (!found) throw new AppError("not_found", { message: texts.users.unknown });
    await setPassword(tx, found.id, passwordHash);
    await revokeSessions(tx, found.id);
    await revokeResetTokens(tx, found.id);
    await recordAudit(terminalAuthor, tx, {
      action: "UPDATE",
      entityType: "user",
      entityId: found.id,
      description: `Usuário ${found.name} (${found.email}): senha redefinida no servidor`,
      changes: await passwordChange(tx, found.id),
    });
    return found;
  });
  await forgiveGuesses({ rateLimits: createRateLimits(db) }, email);
  return user;
}
