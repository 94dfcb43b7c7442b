import { and, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import { consentEntries } from "./table.ts";

/** First key of the advisory locks of persons' consents; the second is of the person. */
const CONSENT_LOCK = 7824;

/** Lets nobody else withdraw a consent of the person until the transaction ends: each would find it given. */
export async function lockConsents(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONSENT_LOCK}::int, hashtext(${hash}))`);
}

/** Whether the last word of a person on a purpose is a consent. */
export async function isConsentGiven(
  db: Database | Transaction,
  hash: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [last] = await db
    .select({ kind: consentEntries.kind })
    .from(consentEntries)
    .where(and(eq(consentEntries.personHash, hash), eq(consentEntries.purpose, purpose)))
    .orderBy(desc(consentEntries.createdAt), desc(consentEntries.id))
    .limit(1);
  return last?.kind === "given";
}
