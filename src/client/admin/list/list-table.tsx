import { releaseColumn } from "./release-column.tsx";
import type { List, ListedRow, ListFilter } from "./use-list.ts";
import type { RowChoice } from "./use-selection.ts";
import { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";

type ListTableProps<Row extends ListedRow, Filter> = Pick<
  VirtualTableProps<Row>,
  "label" | "columns" | "rowHeight" | "rowClass" | "onOpen" | "openId"
> & {
  list: Pick<
    List<Row, Filter>,
    "rows" | "selection" | "choice" | "filter" | "sorting" | "release" | "deletion" | "loadMore"
  >;
  /** What E does to rows. */
  mark?: { label: string; run: (choice: RowChoice<Filter>) => void };
  /** What "Selecionar" says of a row. */
  nameOf?: (row: Row) => string;
  /** The breakpoint from which the release column shows words. */
  releaseWordsFrom: Parameters<typeof releaseColumn>[1];
};

/** The table of a list of submissions: boxes for the selection, and a column that releases suspects (product 7.12). */
export function ListTable<Row extends ListedRow, Filter extends ListFilter>({
  list: { rows, selection, choice, filter, sorting, release, deletion, loadMore },
  columns,
  nameOf = ({ name }) => name,
  releaseWordsFrom,
  mark,
  ...table
}: ListTableProps<Row, Filter>) {
  const releases = releaseColumn<Row>((id) => release.run({ ids: [id] }), releaseWordsFrom);
  const keyMark = filter.suspects ? { label: "Não é spam", run: release.run } : mark;
  return (
    <VirtualTable
      rows={rows}
      columns={filter.suspects ? [...columns, releases] : columns}
      selection={{ ...selection, nameOf }}
      sorting={sorting}
      onEnd={loadMore}
      isDeleting={deletion.isPending}
      {...(keyMark
        ? {
            mark: {
              label: keyMark.label,
              run: (id) => keyMark.run(id === undefined ? choice : { ids: [id] }),
            },
          }
        : {})}
      {...table}
    />
  );
}
