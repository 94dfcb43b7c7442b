import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { hashApiKey, isApiKey } from "#server/platform/api-key-text.ts";
import type { KeyActor } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { texts } from "#shared/texts/texts.ts";
import { apiKeySecrets, apiKeys } from "./table.ts";

/** Two calls a second all day; a page of a list has up to a thousand rows. */
export const callsByKey = rateLimit("api-key", 120, texts.apiKeys.rateLimited, 1);

/**
 * Resolves a key to the program that holds it, counts the call and notes the use, at most once a minute.
 * @throws AppError `unauthorized` for a key that is invalid, expired, revoked, or of a user who lost access,
 * `forbidden` from another network, `rate_limited`.
 */
export async function resolveApiKey(
  { db, rateLimits }: Pick<Services, "db" | "rateLimits">,
  text: string,
  address: string,
): Promise<KeyActor> {
  const key = isApiKey(text) ? await findKey(db, text) : undefined;
  if (!key) throw new AppError("unauthorized", { message: texts.apiKeys.invalid });
  const { id, name, scopes, networks } = key;
  if (!isWithin(address, networks)) throw new AppError("forbidden", { message: texts.apiKeys.network });
  await rateLimits.consume(callsByKey, String(id));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()`, lastUsedIp: address })
    .where(
      and(
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
  return { kind: "key", id, name: texts.apiKeys.author(name), scopes };
}

async function findKey(db: Services["db"], text: string) {
  const [key] = await db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, networks: apiKeys.networks })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.keyId))
    .where(
      and(
        eq(apiKeySecrets.hash, hashApiKey(text)),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
        hasActiveUser(db, apiKeys.createdById),
        or(isNull(apiKeySecrets.endsAt), gt(apiKeySecrets.endsAt, sql`now()`)),
      ),
    );
  return key;
}

/** Expects a canonical address, in which IPv4-mapped IPv6 is IPv4. An unknown address is in no network. */
function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === client.kind() && client.match([base, bits] as [ipaddr.IPv4, number]);
  });
}

/** Returns a network as it is stored and compared: with its prefix length. */
export function wholeNetwork(text: string): string {
  if (text.includes("/")) return text;
  return `${text}/${ipaddr.parse(text).kind() === "ipv4" ? 32 : 128}`;
}
