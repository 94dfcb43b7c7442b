import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { RESET_TOKEN_SECONDS } from "#shared/schemas/password-reset.ts";
import { verifications } from "./table.ts";

const TOKEN_BYTES = 32;

/**
 * A secret that lets its bearer set this user's password once, within an hour (product 6.10); earlier ones lose
 * their power. Only a hash is kept, as the row's id. The caller holds the user's row locked.
 */
export async function issueResetToken(tx: Transaction, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await revokeResetTokens(tx, userId);
  await tx.insert(verifications).values({
    id: hashResetToken(token),
    identifier: purposeOf(userId),
    value: userId,
    expiresAt: new Date(Date.now() + RESET_TOKEN_SECONDS * 1000),
  });
  return token;
}

/** Links that were mailed to the user and not yet used lead nowhere from now on. */
export async function revokeResetTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, purposeOf(userId)));
}

/** No salt and no slow hash: a token is as random as its hash, and nobody chose it. */
export function hashResetToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

function purposeOf(userId: string): string {
  return `password-reset:${userId}`;
}
