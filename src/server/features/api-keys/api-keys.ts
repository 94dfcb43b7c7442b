import { and, desc, eq, gt, isNull, lt, max, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { hashApiKey, newApiKey, shownPartOf } from "#server/platform/api-key-text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyChange,
  type ApiKeyInput,
  apiKeyChangeSchema,
  apiKeyInputSchema,
  type IssuedApiKey,
  ROLLED_KEY_HOURS,
} from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";
import { wholeNetwork } from "./resolve-api-key.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/** Revoked keys stay listed, newest first, up to this many keys. */
const LISTED_MAX = 200;

/** Returns the keys, valid ones first, newest first. */
async function listApiKeys({ db }: AdministratorContext): Promise<ApiKey[]> {
  const overlap = db
    .select({ keyId: apiKeySecrets.keyId, until: max(apiKeySecrets.endsAt).as("until") })
    .from(apiKeySecrets)
    .where(gt(apiKeySecrets.endsAt, sql`now()`))
    .groupBy(apiKeySecrets.keyId)
    .as("overlap");
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      networks: apiKeys.networks,
      expiresAt: apiKeys.expiresAt,
      createdAt: apiKeys.createdAt,
      createdByName: apiKeys.createdByName,
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedIp: apiKeys.lastUsedIp,
      revokedAt: apiKeys.revokedAt,
      version: apiKeys.version,
      overlapsUntil: overlap.until,
      isVoid: sql<boolean>`not ${hasActiveUser(db, apiKeys.createdById)}`,
    })
    .from(apiKeys)
    .leftJoin(overlap, eq(overlap.keyId, apiKeys.id))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.id))
    .limit(LISTED_MAX);
  return rows.map(presentInstants);
}

/**
 * Locks a key for a change of it.
 * @throws AppError `not_found` for an unknown or revoked key, `conflict` if changed since `baseVersion`.
 */
async function lockApiKey(tx: Transaction, { id, baseVersion }: ApiKeyChange) {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
  if (!key || key.revokedAt) throw new AppError("not_found", { message: texts.apiKeys.unknown });
  if (key.version !== baseVersion)
    throw new AppError("conflict", { message: texts.apiKeys.changedMeanwhile });
  return key;
}

/** Creates a key. Only this answer has its secret. @throws AppError `conflict` for too many keys. */
async function createApiKey(
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

/**
 * Gives a key a new secret and its term again. Each former secret works for 72 hours from its own roll, or until it
 * would have ended. The key becomes the actor's. @throws AppError like `lockApiKey`.
 */
async function rollApiKey(ctx: AdministratorContext, change: ApiKeyChange): Promise<IssuedApiKey> {
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

/** Revokes a key with all its secrets, at once. @throws AppError like `lockApiKey`. */
async function revokeApiKey(ctx: AdministratorContext, change: ApiKeyChange): Promise<void> {
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

export const apiKeysRouter = router({
  list: adminProcedure.query(verb(listApiKeys)),
  create: adminProcedure.input(apiKeyInputSchema).mutation(verb(createApiKey)),
  roll: adminProcedure.input(apiKeyChangeSchema).mutation(verb(rollApiKey)),
  revoke: adminProcedure.input(apiKeyChangeSchema).mutation(verb(revokeApiKey)),
});
