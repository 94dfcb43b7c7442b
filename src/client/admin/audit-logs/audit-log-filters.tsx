import { RefreshCw } from "lucide-react";
import type { FormEvent } from "react";
import { FilterDate, FilterSelect, SearchBox, Toolbar } from "#client/admin/list/toolbar.tsx";
import { Button } from "#client/components/button.tsx";
import type { AuditLogFilter } from "#shared/schemas/audit-log.ts";
import { actionFilterNames, entityTypeFilterNames } from "./audit-log-filter.ts";

/** Controls that stay in one row; on a phone they share its width. */
const groupClass =
  "flex gap-3 max-sm:w-full max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:[&_input]:min-w-0 max-sm:[&_input]:flex-1";

type AuditLogFiltersProps = {
  draft: AuditLogFilter;
  edit: (changes: Partial<AuditLogFilter>) => void;
  onApply: () => void;
  onClear: () => void;
  onRefresh: () => void;
  refreshing: boolean;
};

/** The filters above the logs, with the buttons that apply, clear and refresh (product 12.12). */
export function AuditLogFilters({
  draft,
  edit,
  onApply,
  onClear,
  onRefresh,
  refreshing,
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
          // The whole filter has its own delay.
          debounceMs={0}
        />
        <div className={groupClass}>
          <FilterSelect
            label="Ação"
            value={draft.action}
            options={actionFilterNames}
            onChange={(action) => edit({ action })}
          />
          <FilterSelect
            label="Tipo"
            value={draft.entityType}
            options={entityTypeFilterNames}
            onChange={(entityType) => edit({ entityType })}
          />
        </div>
        <div className={groupClass}>
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
        </div>
        <div className={groupClass}>
          <Button type="submit" size="small" className="h-9">
            Aplicar
          </Button>
          <Button look="quiet" size="small" onClick={onClear} className="h-9">
            Limpar
          </Button>
          <Button look="quiet" size="small" busy={refreshing} onClick={onRefresh} className="h-9">
            {!refreshing && <RefreshCw aria-hidden className="size-4" />}
            Atualizar
          </Button>
        </div>
      </form>
    </Toolbar>
  );
}
