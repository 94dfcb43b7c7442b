import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Rows whose `search_text` contains what was typed: case and accents do not count, and it is text to find, not a
 * pattern. Undefined for an empty search.
 */
export function containing(searchText: PgColumn, search: string): SQL | undefined {
  if (search === "") return undefined;
  return sql`${searchText} like '%' || search_key(${search.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}
