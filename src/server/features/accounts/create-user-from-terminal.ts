import { recordAudit, terminalAuthor } from "#server/platform/audit/record-audit.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { CreateUserInput } from "#shared/schemas/user.ts";
import { insertUser } from "./insert-user.ts";
import { hashPassword } from "./password-hashing.ts";

/** Creates a user for the operator. @throws AppError `conflict` for a taken e-mail. */
export async function createUserFromTerminal(
  db: Database,
  { password, ...input }: CreateUserInput,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...input, passwordHash });
    await recordAudit(terminalAuthor, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${user.name} (${user.email}) criado no servidor`,
    });
  });
}
