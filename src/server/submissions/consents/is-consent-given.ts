import { sql } from "drizzle-orm";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import { lastWord } from "./last-word.ts";

/** Lets nobody else withdraw a consent of the person until the transaction ends: each would find it given. */
export async function lockConsents(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyedLocks.personConsents}::int, hashtext(${hash}))`);
}

/** Whether the last word of a person on a purpose is a consent. */
export async function isConsentGiven(
  db: Database | Transaction,
  hash: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [last] = await db.execute<{ kind: string | null }>(
    sql`select ${lastWord(sql`${hash}`, purpose)} as kind`,
  );
  return last?.kind === "given";
}
