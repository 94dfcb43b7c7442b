import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { hashApiKey, newApiKey, shownPartOf } from "#server/platform/api-key-text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type ApiKeyChange, type IssuedApiKey, ROLLED_KEY_HOURS } from "#shared/schemas/api-key.ts";
import { lockApiKey } from "./lock-api-key.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/**
 * Gives a key a new secret and its term again. Each former secret works for 72 hours from its own roll, or until it
 * would have ended. The key becomes the actor's. @throws AppError like `lockApiKey`.
 */
export async function rollApiKey(ctx: AdministratorContext, change: ApiKeyChange): Promise<IssuedApiKey> {
  const secret = newApiKey();
  return ctx.db.transaction(async (tx) => {
    const { id, name, expiresAt } = await lockApiKey(tx, change);
    const ofKey = eq(apiKeySecrets.keyId, id);
    await tx.delete(apiKeySecrets).where(and(ofKey, lt(apiKeySecrets.endsAt, sql`now()`)));
    await tx
      .update(apiKeySecrets)
      .set({
        endsAt: sql`least(${expiresAt.toISOString()}::timestamptz, now() + make_interval(hours => ${ROLLED_KEY_HOURS}))`,
      })
      .where(and(ofKey, isNull(apiKeySecrets.endsAt)));
    await tx.insert(apiKeySecrets).values({ hash: hashApiKey(secret), keyId: id });
    const [rolled] = await tx
      .update(apiKeys)
      .set({
        prefix: shownPartOf(secret),
        expiresAt: sql`now() + (${apiKeys.expiresAt} - ${apiKeys.secretCreatedAt})`,
        secretCreatedAt: sql`now()`,
        // Rolling a key transfers it to the actor, also if its former user lost access.
        createdById: ctx.actor.id,
        createdByName: ctx.actor.name,
        version: change.baseVersion + 1,
      })
      .where(eq(apiKeys.id, id))
      .returning({ expiresAt: apiKeys.expiresAt });
    if (!rolled) throw new Error("update returned no row");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "key",
      entityId: id,
      description: `Segredo da chave de integração "${name}" trocado; o anterior vale por até ${ROLLED_KEY_HOURS} horas`,
    });
    return { name, secret, expiresAt: rolled.expiresAt.toISOString() };
  });
}
