import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { configVersions } from "./table.ts";

/** Matches hashes of images that a config version references. Older versions count, since they can be restored. */
export function isInAVersion(hash: PgColumn): SQL {
  return sql`exists (
    select from ${configVersions} where ${configVersions.configData}::text like '%' || ${hash} || '%'
  )`;
}
