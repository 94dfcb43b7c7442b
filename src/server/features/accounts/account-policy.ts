import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { AccountPolicy } from "#shared/schemas/account-policy.ts";
import { accountPolicy } from "./table.ts";

/** Returns what is demanded of every account; nothing until somebody has set it. */
export async function readAccountPolicy(tx: Database | Transaction): Promise<AccountPolicy> {
  const [policy] = await tx.select().from(accountPolicy);
  const { demandsFactor = false, demandsStrongPassword = false } = policy ?? {};
  return { demandsFactor, demandsStrongPassword };
}
