import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import { consentEntries } from "./table.ts";

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
