import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import type { AuditLogFilter } from "#shared/schemas/audit-log.ts";
import { auditLogFilterInUrl, defaultAuditLogFilter, isSameFilter, today } from "./audit-log-filter.ts";

/** Milliseconds without a change before the list follows the filters. */
const FILTER_DEBOUNCE_MS = 500;

/**
 * The applied filter, which is in the address and which the list follows, and the draft in the controls. The draft is
 * applied after a pause or at once by `apply`, and the list starts at page 1.
 */
export function useAuditLogFilter() {
  // Read at each render: a list that stays open over midnight goes on with the new day.
  const day = today();
  const fields = useMemo(() => auditLogFilterInUrl(day), [day]);
  const { filter, change } = useUrlFilter(fields);
  const applied = useMemo<AuditLogFilter>(() => {
    const { page: _page, ...rest } = filter;
    return rest;
  }, [filter]);
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(applied);
  // The address changed: a filter was applied, or the reader went back or forward.
  if (!isSameFilter(applied, known)) {
    setKnown(applied);
    setDraft(applied);
  }

  const applyFilter = (wanted: AuditLogFilter) => change({ ...wanted, page: 1 });
  const applyRested = useEffectEvent(applyFilter);
  useEffect(() => {
    if (isSameFilter(draft, applied)) return;
    const timer = setTimeout(() => applyRested(draft), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, applied]);

  return {
    applied,
    draft,
    page: filter.page,
    active: countActive(draft),
    isDefault: isSameFilter(applied, defaultAuditLogFilter()),
    edit: (changes: Partial<AuditLogFilter>) => setDraft((before) => ({ ...before, ...changes })),
    /** Applies the draft at once; false when it is applied already. */
    apply: () => {
      if (isSameFilter(draft, applied)) return false;
      applyFilter(draft);
      return true;
    },
    clear: () => {
      setDraft(defaultAuditLogFilter());
      applyFilter(defaultAuditLogFilter());
    },
    goTo: (page: number) => change({ page }),
  };
}

function countActive({ search: _search, ...filters }: AuditLogFilter): number {
  const defaults = defaultAuditLogFilter();
  return (Object.keys(filters) as (keyof typeof filters)[]).filter((key) => filters[key] !== defaults[key])
    .length;
}
