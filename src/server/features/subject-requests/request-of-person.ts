import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { isRequestOf, type PersonKeysInput } from "#shared/schemas/personal-data.ts";
import { subjectRequests } from "./table.ts";

/**
 * The request that a copy or an erasure answers; null for one of somebody else, since the number may come from a search
 * that was made for another person.
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
