import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { LeadFilter, LeadPeriod } from "../../../shared/schemas/lead.ts";

const SEARCH = "busca";
const PERIOD = "periodo";
const IMPORTED = "importados";

const periodNames: Record<LeadPeriod, string> = {
  all: "todos",
  today: "hoje",
  last_week: "semana",
  last_month: "mes",
};
const periodByName = new Map(
  Object.entries(periodNames).map(([period, name]) => [name, period as LeadPeriod]),
);

/** The filter lives in the address, so that a list can be bookmarked and shared. */
export function useLeadFilter(): [filter: LeadFilter, change: (changes: Partial<LeadFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo<LeadFilter>(
    () => ({
      search: parameters.get(SEARCH) ?? "",
      period: periodByName.get(parameters.get(PERIOD) ?? "") ?? "all",
      showImported: parameters.get(IMPORTED) !== "ocultar",
    }),
    [parameters],
  );
  const change = useCallback(
    (changes: Partial<LeadFilter>) => {
      const { search, period, showImported } = { ...filter, ...changes };
      const next = new URLSearchParams();
      if (search) next.set(SEARCH, search);
      if (period !== "all") next.set(PERIOD, periodNames[period]);
      if (!showImported) next.set(IMPORTED, "ocultar");
      // Not as a transition: a ticked box must not spring back until the list has caught up.
      setParameters(next, { replace: true, flushSync: true });
    },
    [filter, setParameters],
  );
  return [filter, change];
}
