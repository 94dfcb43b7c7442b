import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { accountPolicy } from "./table.ts";

/** Returns the account policy; without a stored one, nothing is required. */
export async function readAccountPolicy(tx: Database | Transaction): Promise<AccountPolicy> {
  const [policy] = await tx.select().from(accountPolicy);
  const { demandsFactor = false, demandsStrongPassword = false } = policy ?? {};
  return { demandsFactor, demandsStrongPassword };
}
