import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { CreateUserInput, User } from "#shared/schemas/user.ts";
import { insertUser } from "./insert-user.ts";
import { hashPassword } from "./password-hashing.ts";
import { presentUser } from "./present-user.ts";

/** Creates a user for an administrator. @throws AppError `conflict` for a taken e-mail. */
export async function createUser(
  ctx: AdministratorContext,
  { password, ...input }: CreateUserInput,
): Promise<User> {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...input, passwordHash });
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${user.name} (${user.email}) criado${user.isActive ? "" : ", desativado"}`,
    });
    return presentUser(user);
  });
}
