import { and, asc, desc, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { AppError } from "#server/platform/errors.ts";
import { INVALID_CURSOR, type ListCursor, type ListOrder, pageLimit } from "#shared/schemas/list.ts";
import type { Database } from "./client.ts";
import { presentInstants, type WithIsoInstants } from "./present-instants.ts";

/** Sort key of a list: a text, or the rank of a value in a fixed list. */
export type SortKey = {
  value: SQL;
  type: "text" | "integer";
  /** Rows without a value sort last in either direction. */
  isNullable?: true;
};

/** Sorts by search key, ignoring case and accents, bytewise, so every server agrees. */
export function textKey(column: PgColumn | SQL): SortKey {
  return { value: sql`search_key(${column}) collate "C"`, type: "text" };
}

/** For texts without accents, e.g. addresses: cheaper for many rows. */
export function plainKey(column: PgColumn): SortKey {
  return { value: sql`lower(${column}) collate "C"`, type: "text" };
}

/** The same, treating empty text as missing. */
export function optionalPlainKey(column: PgColumn): SortKey {
  return { value: sql`nullif(lower(${column}), '') collate "C"`, type: "text", isNullable: true };
}

/** Ranks a value by its position in `values`; unknown values sort last. */
export function rankKey(column: PgColumn, values: readonly string[]): SortKey {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return { value: sql`array_position(array[${list}]::text[], ${column})`, type: "integer", isNullable: true };
}

/** Sorts values by their names. */
export function byName<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Value[] {
  return values.toSorted((one, other) => names[one].localeCompare(names[other], "pt-BR"));
}

type ListSorting = {
  /** Selected with each row for the cursor; null when ordering by id. */
  sortKey: SQL<string | null>;
  orderBy: SQL[];
  /** Condition for rows after the cursor; undefined for the first page. */
  after: SQL | undefined;
};

/**
 * Orders a list by one of `keys`, or by id (order of arrival); ties by id.
 * @throws AppError `invalid_input` for a cursor of another order.
 */
export function sortList<Key extends string>(
  id: PgColumn,
  keys: Readonly<Record<Exclude<Key, "createdAt">, SortKey>>,
  { order, cursor }: { order: ListOrder<Key>; cursor?: ListCursor | null | undefined },
): ListSorting {
  const isDescending = order.startsWith("-");
  const name = (isDescending ? order.slice(1) : order) as Key;
  const [direction, beyond] = isDescending ? [desc, lt] : [asc, gt];
  const last = typeof cursor === "number" ? { id: cursor, key: undefined } : cursor;
  const byId = {
    sortKey: sql<null>`null`,
    orderBy: [direction(id)],
    after: last ? beyond(id, last.id) : undefined,
  };
  if (name === "createdAt") return byId;
  const { value, type, isNullable } = keys[name as Exclude<Key, "createdAt">];
  const comesAfter = (): SQL | undefined => {
    if (!last) return undefined;
    if (last.key === null && isNullable) return sql`${isNull(value)} and ${beyond(id, last.id)}`;
    if (typeof last.key !== "string" || (type === "integer" && !/^\d{1,9}$/.test(last.key))) {
      throw new AppError("invalid_input", { message: INVALID_CURSOR });
    }
    const key = sql`${last.key}::${sql.raw(type)}`;
    const isBeyond = sql`(${value}, ${id}) ${sql.raw(isDescending ? "<" : ">")} (${key}, ${last.id})`;
    return isNullable ? or(isBeyond, isNull(value)) : isBeyond;
  };
  return {
    sortKey: sql`(${value})::text`,
    // Without `nulls last`, an index on the value serves both directions.
    orderBy: [isNullable ? sql`${direction(value)} nulls last` : direction(value), direction(id)],
    after: comesAfter(),
  };
}

type List<Columns extends SelectedFields> = {
  table: PgTable;
  /** Row id, used by the cursor. */
  id: PgColumn;
  columns: Columns;
  condition: SQL | undefined;
};

type SortedList<Columns extends SelectedFields, Key extends string> = List<Columns> & {
  keys: Readonly<Record<Exclude<Key, "createdAt">, SortKey>>;
};
type SortedPage<Key extends string> = {
  limit?: number | undefined;
  order: ListOrder<Key>;
  cursor?: ListCursor | null | undefined;
};

/** Rows with ISO 8601 timestamps. `nextCursor` points to the last row; null on the last page. */
export type Page<Row, Cursor = number> = { rows: Row[]; nextCursor: Cursor | null };
type PageOf<Columns extends SelectedFields, Cursor> = Page<WithIsoInstants<SelectResult<Columns>>, Cursor>;
type SelectResult<Columns extends SelectedFields> = SelectResultFields<Columns>;

/** Reads one page in the requested order, plus one row to detect a next page. */
export async function readSortedPage<Columns extends SelectedFields, Key extends string>(
  db: Database,
  { table, id, columns, condition, keys }: SortedList<Columns, Key>,
  { limit: asked, order, cursor }: SortedPage<Key>,
): Promise<PageOf<Columns, ListCursor>> {
  const limit = pageLimit({ limit: asked, cursor });
  const { sortKey, orderBy, after } = sortList(id, keys, { order, cursor });
  const found = await db
    .select({ ...columns, cursorId: sql<number>`${id}`.mapWith(Number), sortKey })
    .from(table)
    .where(and(condition, after))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const last = found.length > limit ? found[limit - 1] : undefined;
  const rows = found.slice(0, limit).map(({ cursorId: _id, sortKey: _key, ...row }) => presentInstants(row));
  const isById = order.endsWith("createdAt");
  const nextCursor = last ? (isById ? last.cursorId : { id: last.cursorId, key: last.sortKey }) : null;
  return { rows: rows as PageOf<Columns, ListCursor>["rows"], nextCursor };
}

/** Reads one page, newest first. */
export async function readPage<Columns extends SelectedFields>(
  db: Database,
  list: List<Columns>,
  page: { limit: number; cursor?: number | null | undefined },
): Promise<PageOf<Columns, number>> {
  const read = await readSortedPage(db, { ...list, keys: {} }, { ...page, order: "-createdAt" });
  return read as PageOf<Columns, number>;
}
