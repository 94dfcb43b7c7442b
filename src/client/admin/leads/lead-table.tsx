import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { formatDateTime } from "../../../shared/formats/dates.ts";
import type { Lead } from "../../../shared/schemas/lead.ts";
import { classNames } from "../../components/class-names.ts";

const ROW_PX = 44;
/** On a small screen a row holds what the other columns say elsewhere. */
const TALL_ROW_PX = 88;
const OVERSCAN = 12;
const wide = matchMedia("(min-width: 48rem)");

type LeadTableProps = {
  leads: readonly Lead[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], chosen: boolean) => void;
  /** Called when the end of the list comes into view. */
  onEnd: () => void;
};

/** The leads as a table; only the rows in sight exist, so that a thousand scroll like ten. */
export function LeadTable({ leads, selected, onSelect, onEnd }: LeadTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useSyncExternalStore(subscribeWide, () => wide.matches);
  const rowHeight = isWide ? ROW_PX : TALL_ROW_PX;
  const virtualizer = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    if (rowHeight) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= leads.length - 1) onEnd();
  }, [lastRow, leads.length, onEnd]);

  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const allSelected = leads.length > 0 && leads.every((lead) => selected.has(lead.id));
  return (
    <section ref={scroller} aria-label="Lista de leads" className="min-h-0 flex-1 overflow-auto bg-white">
      <table
        aria-rowcount={leads.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <thead className="sticky top-0 z-10 bg-mist">
          <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium [&>th]:text-soft">
            <th className="w-12">
              <input
                type="checkbox"
                aria-label="Selecionar todos"
                checked={allSelected}
                onChange={() =>
                  onSelect(
                    leads.map((lead) => lead.id),
                    !allSelected,
                  )
                }
                className="block size-4 accent-accent-strong"
              />
            </th>
            <th>Nome</th>
            <th className="hidden w-44 lg:table-cell">CNPJ</th>
            <th className="hidden w-64 md:table-cell">E-mail</th>
            <th className="hidden w-40 md:table-cell">Telefone</th>
            <th className="hidden w-40 lg:table-cell">Data</th>
            <th className="w-36 lg:w-28">Status</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.map(({ index, key }) => {
            const lead = leads[index];
            return lead ? (
              <LeadRow
                key={key}
                lead={lead}
                place={index + 2}
                height={rowHeight}
                selected={selected.has(lead.id)}
                onSelect={(chosen) => onSelect([lead.id], chosen)}
              />
            ) : null;
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  );
}

type LeadRowProps = {
  lead: Lead;
  /** Its line in the whole table, the heading being the first. */
  place: number;
  height: number;
  selected: boolean;
  onSelect: (chosen: boolean) => void;
};

function LeadRow({ lead, place, height, selected, onSelect }: LeadRowProps) {
  return (
    <tr
      aria-rowindex={place}
      style={{ height }}
      className={classNames(
        "[&>td]:border-b [&>td]:border-line [&>td]:px-3",
        selected ? "bg-accent-strong/6" : "hover:bg-mist",
      )}
    >
      <td>
        <input
          type="checkbox"
          aria-label={`Selecionar ${lead.name}`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          className="block size-4 accent-accent-strong"
        />
      </td>
      <td>
        <p title={lead.name} className="truncate font-medium">
          {lead.name}
        </p>
        <p className="truncate text-soft md:hidden">{lead.email}</p>
        <p className="truncate text-soft md:hidden">{lead.phone}</p>
      </td>
      <td className="hidden truncate tabular-nums lg:table-cell">{lead.cnpj || "–"}</td>
      <td title={lead.email} className="hidden truncate md:table-cell">
        <a href={`mailto:${lead.email}`} className="hover:underline">
          {lead.email}
        </a>
      </td>
      <td className="hidden truncate tabular-nums md:table-cell">{lead.phone}</td>
      <td className="hidden tabular-nums lg:table-cell">{formatDateTime(new Date(lead.createdAt))}</td>
      <td>
        <span
          className={classNames(
            "inline-block rounded-full px-2.5 py-0.5 text-xs font-medium",
            lead.isImported ? "bg-success/10 text-success" : "bg-warning/10 text-warning",
          )}
        >
          {lead.isImported ? "Importado" : "Pendente"}
        </span>
        <p className="mt-1 text-xs text-soft tabular-nums lg:hidden">
          {formatDateTime(new Date(lead.createdAt))}
        </p>
      </td>
    </tr>
  );
}

function subscribeWide(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}
