import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Term } from "#shared/formats/term.ts";
import { type ActiveTerms, type RetentionKey, retentionRanges } from "#shared/schemas/retention.ts";
import { retentionRules } from "./table.ts";

/** An effective rule: the proposed term, off and at version 0, if never confirmed. */
export type AppliedRule = Term & { isOn: boolean; version: number; confirmedAt: Date | null };

/** Reads a rule; the proposed term, off, if never confirmed. */
export async function readRule(db: Database | Transaction, key: RetentionKey): Promise<AppliedRule> {
  const [row] = await db.select().from(retentionRules).where(eq(retentionRules.key, key));
  return row ?? { ...retentionRanges[key].proposed, isOn: false, version: 0, confirmedAt: null };
}

/** Reads the active terms for the built-in privacy policy. */
export async function readActiveTerms(db: Database | Transaction): Promise<ActiveTerms> {
  const rows = await db
    .select({ key: retentionRules.key, amount: retentionRules.amount, unit: retentionRules.unit })
    .from(retentionRules)
    .where(eq(retentionRules.isOn, true))
    .orderBy(retentionRules.key);
  return Object.fromEntries(rows.map(({ key, ...term }) => [key, term]));
}
