import type { ListCursor } from "#shared/schemas/list.ts";
import type { RowPage } from "../write/use-patch-rows.ts";

/** Reads every row that a filter matches, page by page. `onProgress` gets the share of `total` done, such as `40%`. */
export async function readAllRows<Row, Filter extends object>(
  list: { query: (input: Filter & { cursor: ListCursor | null }) => Promise<RowPage<Row>> },
  filter: Filter,
  total: number,
  onProgress: (done: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: ListCursor | null = null;
  do {
    const page: RowPage<Row> = await list.query({ ...filter, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(`${total === 0 ? 100 : Math.min(100, Math.round((rows.length / total) * 100))}%`);
  } while (cursor !== null);
  return rows;
}
