import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import { retentionRules } from "./table.ts";

/** Reads the active terms for the built-in privacy policy. */
export async function readActiveTerms(db: Database | Transaction): Promise<ActiveTerms> {
  const rows = await db
    .select({ key: retentionRules.key, amount: retentionRules.amount, unit: retentionRules.unit })
    .from(retentionRules)
    .where(eq(retentionRules.isOn, true))
    .orderBy(retentionRules.key);
  return Object.fromEntries(rows.map(({ key, ...term }) => [key, term]));
}
