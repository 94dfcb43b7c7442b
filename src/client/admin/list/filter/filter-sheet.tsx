import { ArrowDown, ArrowUp, Plus, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Column } from "#client/admin/list/table/columns.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { FilterPlaces } from "./filter-place.ts";
import { useFilterSheet } from "./use-filter-sheet.ts";
import type { Sorting } from "./use-order.ts";

type FilterSheetProps = {
  /** Number of filters that differ from their default. */
  active: number;
  onClear: () => void;
  sorting: Sorting;
  columns: readonly Pick<Column<never>, "header" | "sortKey">[];
  /** Rendered after the active filters, instead of "Limpar". */
  buttons?: ReactNode;
  children: ReactNode;
};

/**
 * Filters beside the search: active ones, and a menu of the others; on a small screen, a button opens a sheet with all
 * of them and the sort order.
 */
export function FilterSheet({ active, onClear, sorting, columns, buttons, children }: FilterSheetProps) {
  const isWide = useIsWide();
  const { isOpen, open, close } = useFilterSheet();
  const clear = active > 0 && <SmallButton look="bare" label="Limpar" onClick={onClear} />;
  if (isWide)
    return (
      <FilterChips active={active} buttons={buttons ?? clear}>
        {children}
      </FilterChips>
    );
  return (
    <>
      <Button look="quiet" icon={SlidersHorizontal} className="h-11" aria-haspopup="dialog" onClick={open}>
        <span className="max-sm:sr-only">Filtros</span>
        {active > 0 && ` (${active})`}
      </Button>
      {isOpen && (
        <Dialog
          title="Filtros"
          onClose={close}
          footer={
            <>
              <Button look="quiet" label="Limpar filtros" disabled={active === 0} onClick={onClear} />
              <Button label="Ver a lista" onClick={close} />
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <FilterPlaces value={inSheet}>{children}</FilterPlaces>
            <OrderChoice sorting={sorting} columns={columns} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const inSheet = { place: "menu" } as const;
const inBar = { place: "chips", shown: "set" } as const;

/** Active filters and the button "Filtro", which adds one; on a separate line in a narrow window. */
function FilterChips({
  active,
  buttons,
  children,
}: Pick<FilterSheetProps, "active" | "buttons" | "children">) {
  const popover = useRef<PopoverHandle>(null);
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef(active);
  useEffect(() => {
    // Removing a filter unmounts its chip, which has the focus.
    const isLost = active < before.current && document.activeElement === document.body;
    if (isLost) menu.current?.querySelector("button")?.focus();
    before.current = active;
  }, [active]);
  const inMenu = { place: "menu", shown: "unset", done: () => popover.current?.close() } as const;
  return (
    <>
      <div ref={menu}>
        <Popover
          ref={popover}
          name="Filtro"
          label={
            <>
              <Plus aria-hidden className="size-4" />
              Filtro
            </>
          }
        >
          <div className="flex flex-col gap-3 p-4">
            <FilterPlaces value={inMenu}>{children}</FilterPlaces>
          </div>
        </Popover>
      </div>
      <div className="hidden min-w-0 items-center gap-2 has-[>*>*]:flex max-xl:order-last max-xl:basis-full xl:basis-0 xl:grow-99">
        <div className="relative -m-1 flex min-w-0 items-center gap-2 scroll-sideways p-1 empty:hidden">
          <FilterPlaces value={inBar}>{children}</FilterPlaces>
        </div>
        {buttons}
      </div>
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
        icon={Arrow}
        aria-label={label}
        title={label}
        onClick={() => orderBy(by, !isDescending)}
        className="h-11 w-11"
      ></Button>
    </div>
  );
}
