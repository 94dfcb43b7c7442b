import { max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { type ListSorting, pageOfList } from "#server/platform/db/list-order.ts";
import type { Page } from "#server/platform/db/page-by-cursor.ts";
import { LIST_TOTAL_MAX, type ListCursor, type ListTotal } from "#shared/schemas/list.ts";
import type { SubmissionKind, SubmissionTable } from "./submission-kind.ts";

/** Of the rows that are read one by one, one part of so many is tried first: a common text fills a page there. */
const TRIED_PART = 10;
/** Where one in so many has a text, it makes a page of its own: an index would give too many. */
const COMMON_PART = 200;
/** With fewer than a quarter of the hits there that this would be, it is rare, such as the name of who has just written. */
const RARE_SHARE = 1 / 4;

type Searched<Filter> = Pick<SubmissionKind<Filter>, "table" | "walk">;
type Listed = { search: string; cursor?: ListCursor | null | undefined; limit: number };
/** Reads hits; of those from the number `from` on where it is given. */
type Read<Result, Parameters extends unknown[] = []> = (
  db: Database | Transaction,
  ...given: [...Parameters, from?: number]
) => Promise<Result>;

/**
 * Reads one page of a list. A search in the order of arrival costs the same however many rows there are (product 7.10): a
 * common text fills a page, or begins one, among the newest rows, and a rare one has few rows in the index.
 */
export async function readSubmissions<Row extends { id: number; sortKey: string | null }, Filter>(
  db: Database,
  kind: Searched<Filter>,
  { search, cursor, limit }: Listed,
  sorting: ListSorting,
  isNewestFirst: boolean,
  read: Read<Row[], [limit: number]>,
): Promise<Page<Omit<Row, "sortKey">, ListCursor>> {
  if (search === "" || !isNewestFirst) return pageOfList(limit, sorting, (rows) => read(db, rows));
  const newest = await newestWalked(db, kind.table, cursor);
  const oldest = newest + 1 - kind.walk.rows;
  const walked = await walk(db, kind, newest, {
    read: (tx, from) => read(tx, limit + 1, from),
    size: (rows) => rows.length,
    enough: limit + 1,
  });
  if (walked) {
    const page = await pageOfList(limit, sorting, async () => walked);
    if (walked.length > limit || oldest <= 1) return page;
    if (walked.length >= kind.walk.rows / COMMON_PART) return { ...page, nextCursor: oldest };
  }
  return pageOfList(limit, sorting, (rows) => byIndex(db, (tx) => read(tx, rows)));
}

/**
 * Counts the hits of a search by the same two steps, of which `count` counts up to LIST_TOTAL_MAX and one more. Where a
 * page would begin among the newest rows, those of the newest rows are all that is counted.
 */
export async function countHits<Filter>(
  db: Database,
  kind: Searched<Filter>,
  count: Read<number>,
): Promise<ListTotal> {
  const newest = await newestWalked(db, kind.table, undefined);
  const walked = await walk(db, kind, newest, {
    read: count,
    size: (hits) => hits,
    enough: LIST_TOTAL_MAX + 1,
  });
  if (walked !== undefined) {
    if (newest <= kind.walk.rows || walked > LIST_TOTAL_MAX) return upTo(LIST_TOTAL_MAX, walked);
    const step = kind.walk.rows / COMMON_PART;
    if (walked > step) return upTo(Math.floor((walked - 1) / step) * step, walked);
  }
  return upTo(LIST_TOTAL_MAX, await byIndex(db, (tx) => count(tx)));
}

/** What is said of a count that goes no further than `most` and one more. */
export function upTo(most: number, counted: number): ListTotal {
  return { count: Math.min(counted, most), isMore: counted > most };
}

async function newestWalked(db: Database, table: SubmissionTable, cursor: Listed["cursor"]): Promise<number> {
  if (cursor) return (typeof cursor === "number" ? cursor : cursor.id) - 1;
  const [newest] = await db.select({ id: max(table.id) }).from(table);
  return newest?.id ?? 0;
}

type Walk<Result> = {
  read: Read<Result>;
  /** How many hits a result has, and with how many nothing more needs to be read. */
  size: (result: Result) => number;
  enough: number;
};

/**
 * Reads the newest rows without the search index, which the planner otherwise asks for common texts, too: it cannot tell
 * how common they are. Undefined for a text that few of the first rows have.
 */
function walk<Result, Filter>(
  db: Database,
  { walk: { rows } }: Searched<Filter>,
  newest: number,
  { read, size, enough }: Walk<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_bitmapscan = off`);
    if (newest > rows) {
      const tried = await read(tx, newest + 1 - rows / TRIED_PART);
      if (size(tried) < (rows / TRIED_PART / COMMON_PART) * RARE_SHARE) return undefined;
      if (size(tried) >= enough) return tried;
    }
    return read(tx, newest + 1 - rows);
  });
}

/**
 * By the search index, which is read as a bitmap alone, and never by a walk through the table. The bitmap has room for each
 * row: in a smaller one the grams of every row beside a hit would be made again.
 */
function byIndex<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config(name, 'off', true), set_config('work_mem', '64MB', true)
      from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`);
    return read(tx);
  });
}
