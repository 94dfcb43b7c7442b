import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The condition that `search_text` contains `search`, without regard to case and accents (product 7.10). Wildcards are
 * escaped. Undefined for an empty search.
 */
export function containing(searchText: PgColumn, search: string): SQL | undefined {
  if (search === "") return undefined;
  return sql`${searchText} like '%' || search_key(${search.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}
