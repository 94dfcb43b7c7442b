import { desc, eq, gt, max, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { ApiKey } from "#shared/schemas/api-key.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/** Revoked keys stay listed, newest first, up to this many keys. */
const LISTED_MAX = 200;

/** Returns the keys, valid ones first, newest first. */
export async function listApiKeys({ db }: AdministratorContext): Promise<ApiKey[]> {
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
