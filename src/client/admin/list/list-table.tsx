import { classNames } from "#client/components/class-names.ts";
import type { RowChoice } from "./selection/use-selection.ts";
import { releaseColumn } from "./table/columns.tsx";
import { VirtualTable, type VirtualTableProps } from "./table/virtual-table.tsx";
import type { List, ListedRow, ListFilter } from "./use-list.ts";

/** The button of the name covers its row except checkbox and links. */
const ROW = "relative [&>td:first-child]:relative [&>td:first-child]:z-1 [&_a]:relative [&_a]:z-1";

type ListTableProps<Row extends ListedRow, Filter> = Pick<
  VirtualTableProps<Row>,
  "label" | "columns" | "rowHeight" | "rowClass" | "onOpen" | "openId"
> & {
  list: Pick<
    List<Row, Filter>,
    "entity" | "rows" | "selection" | "choice" | "filter" | "sorting" | "release" | "deletion" | "loadMore"
  >;
  /** What E does to rows. */
  mark?: { label: string; run: (choice: RowChoice<Filter>) => void };
  /** What "Selecionar" says of a row. */
  nameOf?: (row: Row) => string;
  /** The breakpoint from which the release column shows words. */
  releaseWordsFrom: Parameters<typeof releaseColumn>[1];
};

/** The table of a list of submissions: boxes for the selection, and a column that releases suspects. */
export function ListTable<Row extends ListedRow, Filter extends ListFilter>({
  list: { entity, rows, selection, choice, filter, sorting, release, deletion, loadMore },
  columns,
  nameOf = ({ name }) => name,
  releaseWordsFrom,
  mark,
  rowClass,
  ...table
}: ListTableProps<Row, Filter>) {
  const releases = releaseColumn<Row>((id) => release.run({ ids: [id] }), releaseWordsFrom);
  const keyMark = filter.suspects ? { label: "Não é spam", run: release.run } : mark;
  return (
    <VirtualTable
      name={entity}
      rows={rows}
      columns={filter.suspects ? [...columns, releases] : columns}
      selection={{ ...selection, nameOf }}
      sorting={sorting}
      rowClass={(row) => classNames(ROW, rowClass?.(row))}
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
