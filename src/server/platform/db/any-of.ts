import { type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";

/** Matches ids with a single parameter, since statements allow at most 65,535; an empty list matches nothing. */
export function hasIdOf(id: PgColumn, ids: Iterable<number>): SQL {
  return sql`${id} = any(${makePgArray([...new Set(ids)])}::${sql.raw(id.getSQLType())}[])`;
}

/** Matches a text in `texts` with a single parameter. Matches nothing for an empty list. */
export function hasTextOf(text: PgColumn | SQL, texts: Iterable<string>): SQL {
  return sql`${text} = any(${makePgArray([...new Set(texts)])}::text[])`;
}
