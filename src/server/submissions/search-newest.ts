import { gte, max, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { type ListSorting, pageOfList } from "#server/platform/db/list-order.ts";
import type { Page } from "#server/platform/db/page-by-cursor.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import type { SubmissionTable } from "./submission-kind.ts";

/** How many rows a search reads one by one, newest first, before it asks an index: what takes some 10 ms. */
const WALKED = 20_000;
/** A text that none of so many has is rare enough for the index at any size. */
const TRIED = 2000;
/** The least hits among them that make a page of their own: an index would give too many. */
const PAGE_MIN = 100;

type Listed = { search: string; cursor?: ListCursor | null | undefined; limit: number };
type Read<Row> = (db: Database | Transaction, limit: number, condition?: SQL) => Promise<Row[]>;

/**
 * Reads one page of a list. A search in the order of arrival costs the same however many rows there are (product 7.10): a
 * common text fills a page, or begins one, among the newest rows, and a rare one has few rows in the index.
 */
export async function readSubmissions<Row extends { id: number; sortKey: string | null }>(
  db: Database,
  table: SubmissionTable,
  { search, cursor, limit }: Listed,
  sorting: ListSorting,
  isNewestFirst: boolean,
  read: Read<Row>,
): Promise<Page<Omit<Row, "sortKey">, ListCursor>> {
  if (search === "" || !isNewestFirst) return pageOfList(limit, sorting, (rows) => read(db, rows));
  const newest = await newestWalked(db, table, cursor);
  const oldest = newest + 1 - WALKED;
  const walked = await walk(db, newest, {
    read: (tx, from) => read(tx, limit + 1, gte(table.id, from)),
    isNone: (rows) => rows.length === 0,
  });
  if (walked) {
    const page = await pageOfList(limit, sorting, async () => walked);
    if (walked.length > limit || oldest <= 1) return page;
    if (walked.length >= PAGE_MIN) return { ...page, nextCursor: oldest };
  }
  return pageOfList(limit, sorting, (rows) => byIndex(db, (tx) => read(tx, rows)));
}

/** Counts the hits of a search up to `most`, by the same two steps. */
export async function countHits(
  db: Database,
  table: SubmissionTable,
  count: (db: Database | Transaction, condition?: SQL) => Promise<number>,
  most: number,
): Promise<number> {
  const newest = await newestWalked(db, table, undefined);
  const walked = await walk(db, newest, {
    read: (tx, from) => count(tx, gte(table.id, from)),
    isNone: (hits) => hits === 0,
  });
  if (walked !== undefined && (walked >= most || newest <= WALKED)) return walked;
  return byIndex(db, (tx) => count(tx));
}

async function newestWalked(db: Database, table: SubmissionTable, cursor: Listed["cursor"]): Promise<number> {
  if (cursor) return (typeof cursor === "number" ? cursor : cursor.id) - 1;
  const [newest] = await db.select({ id: max(table.id) }).from(table);
  return newest?.id ?? 0;
}

type Walk<Result> = {
  /** Reads the rows from a number on. */
  read: (tx: Transaction, from: number) => Promise<Result>;
  isNone: (result: Result) => boolean;
};

/**
 * Reads the newest rows without the search index, which the planner otherwise asks for common texts, too: it cannot tell
 * how common they are. Undefined for a text that none of the first rows has.
 */
function walk<Result>(
  db: Database,
  newest: number,
  { read, isNone }: Walk<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_bitmapscan = off`);
    if (newest > WALKED && isNone(await read(tx, newest + 1 - TRIED))) return undefined;
    return read(tx, newest + 1 - WALKED);
  });
}

/** By the search index, which is read as a bitmap alone, and never by a walk through the table. */
function byIndex<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`);
    return read(tx);
  });
}
