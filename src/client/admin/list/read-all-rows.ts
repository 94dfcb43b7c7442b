import type { RowPage } from "./use-patch-rows.ts";

/** Reads every row that a filter matches, page by page. `onProgress` gets the share of `total` done, from 0 to 1. */
export async function readAllRows<Row, Filter extends object>(
  list: { query: (input: Filter & { cursor: number | null }) => Promise<RowPage<Row>> },
  filter: Filter,
  total: number,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: number | null = null;
  do {
    const page: RowPage<Row> = await list.query({ ...filter, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(total === 0 ? 1 : Math.min(1, rows.length / total));
  } while (cursor !== null);
  return rows;
}
