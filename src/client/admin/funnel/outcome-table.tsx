import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { visitEvents } from "#shared/site/visits.ts";
import { stepNames } from "./step-bars.tsx";
import type { OutcomeRow, WeekRow } from "./sum-outcomes.ts";

type OutcomeTableProps = {
  title: string;
  /** What a row is: "Produto" or "Origem". */
  header: string;
  rows: readonly OutcomeRow[];
};

const outcomeHeaders = ["Leads", "Com contato", "Importados"];

/** What became of the leads, by product or source. */
export function OutcomeTable({ title, header, rows }: OutcomeTableProps) {
  if (rows.length === 0) return null;
  return (
    <Frame title={title} headers={[header, ...outcomeHeaders]}>
      {rows.map(({ name, leads, contacted, imported }) => (
        <Row key={name} name={name} cells={[leads, contacted, imported]} />
      ))}
    </Frame>
  );
}

/** From the visits of each week to what became of its leads. */
export function WeekTable({ rows }: { rows: readonly WeekRow[] }) {
  if (rows.length === 0) return null;
  const steps = visitEvents.map((event) => stepNames[event]);
  return (
    <Frame title="Por semana" headers={["Semana de", ...steps, ...outcomeHeaders]}>
      {rows.map(({ week, steps: counted, leads, contacted, imported }) => (
        <Row
          key={week}
          name={formatDay(week)}
          cells={[...visitEvents.map((event) => counted[event]), leads, contacted, imported]}
        />
      ))}
    </Frame>
  );
}

function Frame({
  title,
  headers,
  children,
}: {
  title: string;
  headers: readonly string[];
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-3 font-semibold tracking-tight sm:px-5">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={`Tabela: ${title}`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left whitespace-nowrap">
          <thead className="bg-mist text-soft">
            <tr className="[&>th]:h-10 [&>th]:border-y [&>th]:border-line [&>th]:px-3 [&>th]:font-medium sm:[&>th]:first:pl-5 sm:[&>th]:last:pr-5">
              {headers.map((header, index) => (
                <th key={header} scope="col" className={classNames(index > 0 && "text-right")}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ name, cells }: { name: string; cells: readonly number[] }) {
  return (
    <tr className="[&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2.5 last:[&>*]:border-0 sm:[&>*]:first:pl-5 sm:[&>*]:last:pr-5">
      <th scope="row" className="font-normal">
        {name}
      </th>
      {cells.map((count, index) => (
        <td key={index} className="text-right tabular-nums">
          {formatCount(count)}
        </td>
      ))}
    </tr>
  );
}
