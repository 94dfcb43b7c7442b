import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { scheduledPublications } from "./table.ts";

/** Lists the waiting publications whose texts name an image, the next first. */
export function listPublicationsWithImage(db: Database | Transaction, hash: string) {
  return db
    .select({ publishAt: scheduledPublications.publishAt })
    .from(scheduledPublications)
    .where(
      and(
        eq(scheduledPublications.state, "waiting"),
        sql`${scheduledPublications.changes}::text like '%' || ${hash}::text || '%'`,
      ),
    )
    .orderBy(asc(scheduledPublications.publishAt));
}
