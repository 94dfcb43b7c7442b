import { type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";

/** The condition that a text is one of `texts`, in one parameter however many they are. True of none for no texts. */
export function hasTextOf(text: PgColumn | SQL, texts: Iterable<string>): SQL {
  return sql`${text} = any(${makePgArray([...new Set(texts)])}::text[])`;
}
