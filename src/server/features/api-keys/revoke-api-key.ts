import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { ApiKeyChange } from "#shared/schemas/api-key.ts";
import { lockApiKey } from "./lock-api-key.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/** Revokes a key with all its secrets, at once. @throws AppError like `lockApiKey`. */
export async function revokeApiKey(ctx: AdministratorContext, change: ApiKeyChange): Promise<void> {
  await ctx.db.transaction(async (tx) => revokeLocked(ctx, tx, await lockApiKey(tx, change)));
}

/** Revokes a key that the caller has locked. */
export async function revokeLocked(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, name }: Pick<typeof apiKeys.$inferSelect, "id" | "name">,
): Promise<void> {
  await tx.delete(apiKeySecrets).where(eq(apiKeySecrets.keyId, id));
  await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()`, version: sql`${apiKeys.version} + 1` })
    .where(eq(apiKeys.id, id));
  await recordAudit(ctx, tx, {
    action: "DELETE",
    entityType: "key",
    entityId: id,
    description: `Chave de integração "${name}" revogada`,
  });
}
