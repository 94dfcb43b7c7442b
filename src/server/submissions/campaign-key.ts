import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Selects what two writings of one campaign have in common: case, accents and surplus blanks make no difference. Null
 * without a name. Part of indexes; free of parameters.
 */
export function campaignKey(name: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`nullif(nullif(nullif(search_key(btrim(regexp_replace(${name}, '[[:space:]]+', ' ', 'g'))), ''), '-'), '*')`;
}
