import { classNames } from "#client/components/class-names.ts";
import type { FilterOf, ListedEntity, RowOf } from "./listed-entity.ts";
import type { RowChoice } from "./selection/use-selection.ts";
import { releaseColumn } from "./table/columns.tsx";
import { VirtualTable, type VirtualTableProps } from "./table/virtual-table.tsx";
import type { List } from "./use-list.ts";

/** The name button covers its whole row except checkbox and links. */
const ROW = "relative [&>td:first-child]:relative [&>td:first-child]:z-1 [&_a]:relative [&_a]:z-1";

type ListTableProps<Entity extends ListedEntity> = Pick<
  VirtualTableProps<RowOf<Entity>>,
  "label" | "columns" | "rowHeight" | "compact" | "rowClass" | "onOpen" | "openId"
> & {
  list: List<Entity>;
  /** Action of the E key. */
  mark?: { label: string; run: (choice: RowChoice<FilterOf<Entity>>) => void };
  /** Accessible name of a row's checkbox. */
  nameOf?: (row: RowOf<Entity>) => string;
  /** Breakpoint from which the release column shows text. */
  releaseWordsFrom: Parameters<typeof releaseColumn>[1];
};

/** Table of a list of submissions, with checkboxes and, for suspects, a release column. */
export function ListTable<Entity extends ListedEntity>({
  list: { entity, rows, selection, choice, filter, sorting, release, deletion, loadMore },
  columns,
  nameOf = ({ name }) => name,
  releaseWordsFrom,
  mark,
  rowClass,
  ...table
}: ListTableProps<Entity>) {
  const releases = releaseColumn<RowOf<Entity>>((id) => release.run({ ids: [id] }), releaseWordsFrom);
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
      {...(keyMark && {
        mark: {
          label: keyMark.label,
          run: (id?: number) => keyMark.run(id === undefined ? choice : { ids: [id] }),
        },
      })}
      {...table}
    />
  );
}
