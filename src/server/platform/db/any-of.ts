import { type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";

/**
 * The condition that an id, a number or the text of one, is one of `ids`, in one parameter however many they are: a
 * statement takes at most 65,535 of them. True of none for no ids.
 */
export function hasIdOf(id: PgColumn, ids: Iterable<number>): SQL {
  return sql`${id} = any(${makePgArray([...new Set(ids)])}::${sql.raw(id.getSQLType())}[])`;
}

/** The condition that a text is one of `texts`, in one parameter however many they are. True of none for no texts. */
export function hasTextOf(text: PgColumn | SQL, texts: Iterable<string>): SQL {
  return sql`${text} = any(${makePgArray([...new Set(texts)])}::text[])`;
}
