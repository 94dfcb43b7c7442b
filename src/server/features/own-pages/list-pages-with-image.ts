import { asc, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { ownPages } from "./table.ts";

/** Lists the pages and articles that show an image, drafts included, by title. */
export function listPagesWithImage(db: Database | Transaction, hash: string) {
  return db
    .select({
      id: ownPages.id,
      kind: ownPages.kind,
      title: ownPages.title,
      publishedAt: ownPages.publishedAt,
    })
    .from(ownPages)
    .where(sql`${ownPages.picture} || ${ownPages.sections}::text like '%' || ${hash}::text || '%'`)
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}
