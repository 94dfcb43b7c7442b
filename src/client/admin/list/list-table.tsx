import { releaseColumn } from "./release-column.tsx";
import type { List, ListedRow } from "./use-list.ts";
import { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";

type ListTableProps<Row extends ListedRow> = Pick<
  VirtualTableProps<Row>,
  "label" | "columns" | "rowHeight" | "rowClass"
> & {
  list: Pick<List<Row, { suspects: boolean }>, "rows" | "selection" | "filter" | "release" | "loadMore">;
  /** Whose box a row has. */
  nameOf?: (row: Row) => string;
  /** From which width on the column that releases suspects has room for words. */
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
