import { RefreshCw } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { FilterSheet } from "#client/admin/list/filter/filter-sheet.tsx";
import {
  FilterCheck,
  FilterDate,
  FilterSelect,
  SearchBox,
  Toolbar,
} from "#client/admin/list/filter/toolbar.tsx";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
import { ListMenus } from "#client/admin/list/views/list-menus.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { actionFilterNames, entityTypeFilterNames, type useAuditLogFilter } from "./audit-log-filter.ts";

type AuditLogFiltersProps = {
  filter: Pick<ReturnType<typeof useAuditLogFilter>, "active" | "field" | "openings" | "clear">;
  onApply: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  sorting: Sorting;
  choice: OfferedColumns;
  /** Menu "…" at the end of the bar. */
  menu: ReactNode;
};

/** Filters above the logs, with buttons to apply, clear and refresh. */
export function AuditLogFilters({
  filter: { active, field, openings, clear },
  onApply,
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
  const [from, to] = [field("dateFrom"), field("dateTo")];
  return (
    <Toolbar>
      <form onSubmit={submit} className="contents">
        <SearchBox
          fields="administrador, descrição ou IP"
          {...field("search")}
          // The filter is debounced as a whole.
          debounceMs={0}
        />
        <FilterSheet
          active={active}
          onClear={clear}
          sorting={sorting}
          columns={choice.offered}
          buttons={
            <>
              <Button type="submit" size="small" label="Aplicar" className="h-9" />
              <SmallButton label="Limpar" onClick={clear} className="h-9" />
            </>
          }
        >
          <FilterDate label="De" {...from} max={to.value || undefined} />
          <FilterDate label="Até" {...to} min={from.value || undefined} />
          <FilterSelect label="Ação" options={actionFilterNames} {...field("action")} />
          <FilterSelect label="Tipo" options={entityTypeFilterNames} {...field("entityType")} />
          <FilterCheck label="Aberturas dos logs" {...openings} />
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
