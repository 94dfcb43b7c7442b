import { asc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { deletedRecords } from "#server/platform/audit/table.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { ownPages } from "./table.ts";

/** Matches hashes of images that an own page shows, also a deleted one that can come back. */
export function isPictureOfOwnPage(hash: PgColumn): SQL {
  return sql`(exists (select from ${ownPages} where ${names(shownPictures, sql`${hash}`)})
    or exists (select from ${deletedRecords}
      where ${deletedRecords.entityType} = 'page' and ${names(sql`${deletedRecords.rows}::text`, sql`${hash}`)}))`;
}

const shownPictures = sql`${ownPages.picture} || ${ownPages.sections}::text`;

function names(text: SQL, hash: SQL): SQL {
  return sql`${text} like '%' || ${hash} || '%'`;
}

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
    .where(names(shownPictures, sql`${hash}::text`))
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}
