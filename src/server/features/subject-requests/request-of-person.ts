import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { isRequestOf, type PersonKeysInput } from "#shared/schemas/personal-data.ts";
import { subjectRequests } from "./table.ts";

/**
 * Returns the request that a copy or an erasure answers; null for a request of another person, since the number may
 * come from an earlier search.
 */
export async function requestOfPerson(
  db: Database | Transaction,
  requestId: number | null,
  keys: PersonKeysInput,
): Promise<number | null> {
  if (requestId === null) return null;
  const [request] = await db.select().from(subjectRequests).where(eq(subjectRequests.id, requestId));
  return request && isRequestOf(request, keys) ? requestId : null;
}
