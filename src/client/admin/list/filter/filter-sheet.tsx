import { ArrowDown, ArrowUp, SlidersHorizontal } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import type { Column } from "#client/admin/list/table/columns.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { useFilterSheet } from "./use-filter-sheet.ts";
import type { Sorting } from "./use-order.ts";

const InSheet = createContext(false);

/** Whether a filter is rendered inside the sheet: full width, label above. */
export function useIsInSheet(): boolean {
  return use(InSheet);
}

type FilterSheetProps = {
  /** Number of filters that differ from their default. */
  active: number;
  onClear: () => void;
  sorting: Sorting;
  columns: readonly Pick<Column<never>, "header" | "sortKey">[];
  children: ReactNode;
};

/** Filters beside the search; on a small screen, behind a button together with the order. */
export function FilterSheet({ active, onClear, sorting, columns, children }: FilterSheetProps) {
  const isWide = useIsWide();
  const { isOpen, open, close } = useFilterSheet();
  if (isWide) return children;
  return (
    <>
      <Button look="quiet" className="h-11" aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal aria-hidden className="size-4" />
        Filtros{active > 0 && ` (${active})`}
      </Button>
      {isOpen && (
        <Dialog
          title="Filtros"
          onClose={close}
          footer={
            <>
              <Button look="quiet" disabled={active === 0} onClick={onClear}>
                Limpar filtros
              </Button>
              <Button onClick={close}>Ver a lista</Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <InSheet value={true}>{children}</InSheet>
            <OrderChoice sorting={sorting} columns={columns} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Sort control for screens without clickable headings. */
function OrderChoice({ sorting, columns }: Pick<FilterSheetProps, "sorting" | "columns">) {
  const { by, isDescending, orderBy } = sorting;
  const options = columns.flatMap(({ header, sortKey }) =>
    sortKey === undefined ? [] : [{ value: sortKey, name: header }],
  );
  const label = isDescending ? "Ordem decrescente" : "Ordem crescente";
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="flex items-end gap-2 border-t border-line pt-4">
      <SelectField
        label="Ordenar por"
        options={options}
        value={by}
        onChange={({ target }) => orderBy(target.value)}
        className="min-w-0 flex-1"
      />
      <Button
        look="quiet"
        aria-label={label}
        title={label}
        onClick={() => orderBy(by, !isDescending)}
        className="h-11 w-11"
      >
        <Arrow aria-hidden className="size-4 shrink-0" />
      </Button>
    </div>
  );
}
