import { RefreshCw } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { FilterSheet } from "#client/admin/list/filter/filter-sheet.tsx";
import { FilterDate, FilterSelect, SearchBox, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
import { ListMenus } from "#client/admin/list/views/list-menus.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import type { AuditLogFilter } from "#shared/schemas/audit-log.ts";
import { actionFilterNames, entityTypeFilterNames } from "./audit-log-filter.ts";

type AuditLogFiltersProps = {
  draft: AuditLogFilter;
  /** Number of filters other than the search that differ from their default. */
  active: number;
  edit: (changes: Partial<AuditLogFilter>) => void;
  onApply: () => void;
  onClear: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  sorting: Sorting;
  choice: OfferedColumns;
  /** Menu "…" at the end of the bar. */
  menu: ReactNode;
};

/** Filters above the logs, with buttons to apply, clear and refresh. */
export function AuditLogFilters({
  draft,
  active,
  edit,
  onApply,
  onClear,
  onRefresh,
  refreshing,
  sorting,
  choice,
  menu,
}: AuditLogFiltersProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Toolbar>
      <form onSubmit={submit} className="contents">
        <SearchBox
          fields="administrador, descrição ou IP"
          value={draft.search}
          onChange={(search) => edit({ search })}
          // The filter is debounced as a whole.
          debounceMs={0}
        />
        <FilterSheet
          active={active}
          onClear={onClear}
          sorting={sorting}
          columns={choice.offered}
          buttons={
            <>
              <Button type="submit" size="small" label="Aplicar" className="h-9" />
              <SmallButton label="Limpar" onClick={onClear} className="h-9" />
            </>
          }
        >
          <FilterDate
            label="De"
            value={draft.dateFrom}
            max={draft.dateTo || undefined}
            onChange={(dateFrom) => edit({ dateFrom })}
          />
          <FilterDate
            label="Até"
            value={draft.dateTo}
            min={draft.dateFrom || undefined}
            onChange={(dateTo) => edit({ dateTo })}
          />
          <FilterSelect
            label="Ação"
            value={draft.action}
            isSet={draft.action !== ""}
            options={actionFilterNames}
            onChange={(action) => edit({ action })}
            onClear={() => edit({ action: "" })}
          />
          <FilterSelect
            label="Tipo"
            value={draft.entityType}
            isSet={draft.entityType !== ""}
            options={entityTypeFilterNames}
            onChange={(entityType) => edit({ entityType })}
            onClear={() => edit({ entityType: "" })}
          />
        </FilterSheet>
        <SmallButton
          icon={RefreshCw}
          title="Atualizar"
          busy={refreshing}
          onClick={onRefresh}
          className="h-9 w-9 px-0 max-md:h-11 max-md:w-11 max-sm:hidden"
        >
          <span className="sr-only">Atualizar</span>
        </SmallButton>
      </form>
      <ListMenus list="logs" choice={choice}>
        {menu}
      </ListMenus>
    </Toolbar>
  );
}
