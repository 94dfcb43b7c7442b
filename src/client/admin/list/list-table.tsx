import { releaseColumn } from "./release-column.tsx";
import type { List, ListedRow } from "./use-list.ts";
import { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";

type ListTableProps<Row extends ListedRow> = Pick<
  VirtualTableProps<Row>,
  "label" | "columns" | "rowHeight" | "rowClass"
> & {
  list: Pick<List<Row, { suspects: boolean }>, "rows" | "selection" | "filter" | "release" | "loadMore">;
  /** What "Selecionar" says of a row. */
  nameOf?: (row: Row) => string;
  /** The breakpoint from which the release column shows words. */
  releaseWordsFrom: Parameters<typeof releaseColumn>[1];
};

/** The table of a list of submissions: boxes for the selection, and a column that releases suspects (product 7.12). */
export function ListTable<Row extends ListedRow>({
  list: { rows, selection, filter, release, loadMore },
  columns,
  nameOf = ({ name }) => name,
  releaseWordsFrom,
  ...table
}: ListTableProps<Row>) {
  const releases = releaseColumn<Row>((id) => release.run([id]), releaseWordsFrom);
  return (
    <VirtualTable
      rows={rows}
      columns={filter.suspects ? [...columns, releases] : columns}
      selection={{ ...selection, nameOf }}
      onEnd={loadMore}
      {...table}
    />
  );
}
