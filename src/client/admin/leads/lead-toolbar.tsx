import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import type { LeadFilter, LeadPeriod } from "../../../shared/schemas/lead.ts";

const SEARCH_DEBOUNCE_MS = 250;

const periods: { value: LeadPeriod; label: string }[] = [
  { value: "all", label: "Todos os períodos" },
  { value: "today", label: "Hoje" },
  { value: "last_week", label: "Última semana" },
  { value: "last_month", label: "Último mês" },
];

type LeadToolbarProps = { filter: LeadFilter; onChange: (changes: Partial<LeadFilter>) => void };

/** Search, period and the imported toggle of the leads screen (spec section 2). */
export function LeadToolbar({ filter, onChange }: LeadToolbarProps) {
  const [search, setSearch] = useState(filter.search);

  useEffect(() => {
    if (search === filter.search) return;
    const timer = setTimeout(() => onChange({ search }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, filter.search, onChange]);

  return (
    <search className="flex flex-wrap items-center gap-3">
      <div className="relative min-w-56 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          aria-label="Buscar por nome, CNPJ, e-mail ou telefone"
          placeholder="Nome, CNPJ, e-mail ou telefone"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="h-9 w-full rounded-md border border-[#8d8798] bg-white pr-3 pl-9"
        />
      </div>
      <select
        aria-label="Período"
        value={filter.period}
        onChange={(event) => onChange({ period: event.target.value as LeadPeriod })}
        className="h-9 rounded-md border border-[#8d8798] bg-white px-2.5"
      >
        {periods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label className="inline-flex h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={!filter.showImported}
          onChange={(event) => onChange({ showImported: !event.target.checked })}
          className="size-4 accent-accent-strong"
        />
        Ocultar importados
      </label>
    </search>
  );
}
