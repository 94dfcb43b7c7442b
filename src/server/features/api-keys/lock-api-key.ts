import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ApiKeyChange } from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";
import { apiKeys } from "./table.ts";

/**
 * Locks a key for a change of it.
 * @throws AppError `not_found` for an unknown or revoked key, `conflict` if changed since `baseVersion`.
 */
export async function lockApiKey(tx: Transaction, { id, baseVersion }: ApiKeyChange) {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
  if (!key || key.revokedAt) throw new AppError("not_found", { message: texts.apiKeys.unknown });
  if (key.version !== baseVersion)
    throw new AppError("conflict", { message: texts.apiKeys.changedMeanwhile });
  return key;
}
