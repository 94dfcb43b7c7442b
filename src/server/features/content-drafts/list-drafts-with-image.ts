import { asc, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { contentDrafts } from "./table.ts";

const texts = sql`(${contentDrafts.draft} ->> 'mine')`;

/** Lists everybody's drafts that name an image, by document. */
export function listDraftsWithImage(db: Database | Transaction, hash: string) {
  return db
    .select({ userId: contentDrafts.userId, document: contentDrafts.document, draft: contentDrafts.draft })
    .from(contentDrafts)
    .where(sql`${texts} like '%' || ${hash}::text || '%'`)
    .orderBy(asc(contentDrafts.document), asc(contentDrafts.userId));
}
