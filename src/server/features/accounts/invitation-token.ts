import { and, eq, exists, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signer.ts";
import { invitations, users } from "./table.ts";
import { hasActiveUser } from "./users.ts";

const PURPOSE = "invitation v1";
const UUID = /^[0-9a-f-]{36}$/;

type Signing = Pick<Services, "signerOf">;

/**
 * Returns the token of an invitation's link. Resending an invitation changes its round, which invalidates earlier
 * links.
 */
export function invitationToken({ signerOf }: Signing, { id, round }: { id: string; round: number }): string {
  return signToken(signerOf(PURPOSE), `${id}.${round}`);
}

/** Condition for the valid invitation of a token; undefined for a token that this installation did not sign. */
export function isInvitationOf({ signerOf }: Signing, db: Database | Transaction, token: string) {
  const [id = "", round = ""] = readToken(signerOf(PURPOSE), token)?.split(".") ?? [];
  if (!UUID.test(id)) return undefined;
  return and(
    eq(invitations.id, id),
    eq(invitations.round, Number(round)),
    gt(invitations.expiresAt, sql`now()`),
    hasActiveUser(db, invitations.invitedById),
  );
}

/** Deletes invitations to addresses of users: they would be valid again once the user is deleted. */
export async function endTakenInvitations(tx: Transaction): Promise<void> {
  const taker = tx.select({ id: users.id }).from(users).where(eq(users.email, invitations.email));
  await tx.delete(invitations).where(exists(taker));
}
