import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { deletedRecords } from "#server/platform/audit/table.ts";
import { ownPages } from "./table.ts";

/** Matches hashes of images that an own page shows, also a deleted one that can come back. */
export function isPictureOfOwnPage(hash: PgColumn): SQL {
  const names = (text: SQL) => sql`${text} like '%' || ${hash} || '%'`;
  return sql`(exists (select from ${ownPages} where ${names(sql`${ownPages.picture} || ${ownPages.sections}::text`)})
    or exists (select from ${deletedRecords}
      where ${deletedRecords.entityType} = 'page' and ${names(sql`${deletedRecords.rows}::text`)}))`;
}
