import { type SQL, sql } from "drizzle-orm";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import { consentEntries } from "./table.ts";

/** Serializes withdrawals of a person until the transaction ends; each would otherwise find the consent given. */
export async function lockConsents(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyedLocks.personConsents}::int, hashtext(${hash}))`);
}

/** Reports whether a person's latest decision on a purpose is a consent. */
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

/** Selects a person's latest decision on a purpose: `given`, `withdrawn` or null. Pending entries do not count. */
export function lastWord(hash: SQL, purpose: ConsentPurpose): SQL<"given" | "withdrawn" | null> {
  return sql`(
    select word.kind from ${consentEntries} as word
    where word.person_hash = ${hash} and word.purpose = ${sql.raw(`'${purpose}'`)} and word.kind <> 'pending'
    order by word.created_at desc, word.id desc limit 1)`;
}
