import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { RESET_TOKEN_SECONDS } from "#shared/schemas/password-reset.ts";
import { passwordResetTokens } from "./table.ts";

const TOKEN_BYTES = 32;

/**
 * Issues a single-use password reset token, valid for an hour, storing only its hash as the row id. Earlier tokens stay
 * valid: a stranger's request must not revoke the owner's link.
 */
export async function issueResetToken(tx: Transaction, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(passwordResetTokens).values({
    id: hashResetToken(token),
    userId,
    expiresAt: new Date(Date.now() + RESET_TOKEN_SECONDS * 1000),
  });
  return token;
}

/** Revokes the user's unused reset links. */
export async function revokeResetTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
}

/** Returns the SHA-256 in hexadecimal. Random tokens need no salt and no slow hash. */
export function hashResetToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
