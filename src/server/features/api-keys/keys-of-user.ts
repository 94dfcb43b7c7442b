import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { LeavingKeys, LeftKey } from "#shared/schemas/user.ts";
import { revokeLocked } from "./api-keys.ts";
import { apiKeys } from "./table.ts";

const isValid = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`));
const isOf = (userId: string) => and(eq(apiKeys.createdById, userId), isValid);

/** Counts the valid keys of each user who has some. */
export function countKeysByUser(db: Database): Promise<{ id: string; count: number }[]> {
  return db
    .select({ id: apiKeys.createdById, count: count() })
    .from(apiKeys)
    .where(isValid)
    .groupBy(apiKeys.createdById);
}

/** Returns the valid keys of a user. */
export function listKeysOf(db: Database | Transaction, userId: string): Promise<LeftKey[]> {
  return db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(isOf(userId))
    .orderBy(asc(apiKeys.id));
}

/** Revokes keys of a user who loses access, or transfers them to the actor; the remaining keys are suspended. */
export async function handOverKeysOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
  { revoked, kept }: LeavingKeys,
): Promise<void> {
  const keys = await tx.select().from(apiKeys).where(isOf(userId)).orderBy(asc(apiKeys.id)).for("update");
  for (const key of keys) {
    if (revoked.includes(key.id)) await revokeLocked(ctx, tx, key);
    else if (kept.includes(key.id)) await takeOver(ctx, tx, key);
  }
}

async function takeOver(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, name, version, createdByName }: typeof apiKeys.$inferSelect,
): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ createdById: ctx.actor.id, createdByName: ctx.actor.name, version: version + 1 })
    .where(eq(apiKeys.id, id));
  await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "key",
    entityId: id,
    description: `Chave de integração "${name}" assumida: era de ${createdByName}`,
  });
}
