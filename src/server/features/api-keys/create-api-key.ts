import { and, gt, isNull, sql } from "drizzle-orm";
import { hashApiKey, newApiKey, shownPartOf } from "#server/platform/api-key-text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { API_KEYS_MAX, type ApiKeyInput, type IssuedApiKey } from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";
import { wholeNetwork } from "./resolve-api-key.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/** Creates a key. Only this answer has its secret. @throws AppError `conflict` for too many keys. */
export async function createApiKey(
  ctx: AdministratorContext,
  { name, scopes, days, networks }: ApiKeyInput,
): Promise<IssuedApiKey> {
  const secret = newApiKey();
  return ctx.db.transaction(async (tx) => {
    const inForce = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`));
    if ((await tx.$count(apiKeys, inForce)) >= API_KEYS_MAX)
      throw new AppError("conflict", { message: texts.apiKeys.tooMany(API_KEYS_MAX) });
    const [key] = await tx
      .insert(apiKeys)
      .values({
        name,
        prefix: shownPartOf(secret),
        scopes: [...new Set(scopes)],
        networks: [...new Set(networks.map(wholeNetwork))],
        expiresAt: sql`now() + make_interval(days => ${days})`,
        createdById: ctx.actor.id,
        createdByName: ctx.actor.name,
      })
      .returning({ id: apiKeys.id, expiresAt: apiKeys.expiresAt });
    if (!key) throw new Error("insert returned no row");
    await tx.insert(apiKeySecrets).values({ hash: hashApiKey(secret), keyId: key.id });
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "key",
      entityId: key.id,
      description: `Chave de integração "${name}" criada: ${scopes.join(", ")}`,
    });
    return { name, secret, expiresAt: key.expiresAt.toISOString() };
  });
}
