import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";
import type { FunnelRow, OutcomeRow, Steps, WeekRow } from "./sum-steps.ts";

/** A small screen shows only the first and last step. */
const narrowHidden: Partial<Record<VisitEvent, string>> = {
  form_seen: "hidden md:table-cell print:table-cell",
  form_started: "hidden md:table-cell print:table-cell",
};

type FunnelTableProps = {
  title: string;
  /** Kind of row: "Página" or "Origem". */
  header: string;
  rows: readonly FunnelRow[];
};

/** Steps by page or channel, most visited first, with the share of visits that submitted a form. */
export function FunnelTable({ title, header, rows }: FunnelTableProps) {
  const most = Math.max(1, ...rows.map(({ steps }) => steps.visit));
  return (
    <TableCard title={title}>
      <table className="w-full table-fixed text-left">
        <thead className="bg-mist text-soft">
          <tr className="[&>th]:h-10 [&>th]:border-y [&>th]:border-line [&>th]:px-2 [&>th]:font-medium [&>th]:first:pl-4 [&>th]:last:pr-4 sm:[&>th]:first:pl-5 sm:[&>th]:last:pr-5">
            <th scope="col">{header}</th>
            {visitEvents.map((event) => (
              <th
                key={event}
                scope="col"
                className={classNames("w-20 text-right md:w-24 lg:w-32", narrowHidden[event])}
              >
                {stepNames[event]}
              </th>
            ))}
            <th scope="col" className="w-18 text-right md:w-20 lg:w-28">
              Taxa
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, steps }) => (
            <tr
              key={key}
              className="[&>*]:border-b [&>*]:border-line [&>*]:px-2 [&>*]:py-2.5 last:[&>*]:border-0 [&>*]:first:pl-4 [&>*]:last:pr-4 sm:[&>*]:first:pl-5 sm:[&>*]:last:pr-5"
            >
              <th scope="row" className="font-normal">
                <span className="block truncate" title={name}>
                  {name}
                </span>
                <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-ink/8">
                  <span
                    className="block h-full rounded-full bg-accent-ink/40"
                    style={{ width: `${(steps.visit / most) * 100}%` }}
                  >
                    {steps.form_sent > 0 && (
                      <span
                        className="block h-full min-w-0.5 rounded-full bg-accent-strong"
                        style={{ width: `${Math.min(1, steps.form_sent / Math.max(1, steps.visit)) * 100}%` }}
                      />
                    )}
                  </span>
                </span>
              </th>
              {visitEvents.map((event) => (
                <td
                  key={event}
                  className={classNames("text-right align-top tabular-nums", narrowHidden[event])}
                >
                  {formatCount(steps[event])}
                </td>
              ))}
              <td className="text-right align-top font-medium tabular-nums">
                {/* A page without a form has no rate. */}
                {formatShare(steps.form_sent, steps.form_seen && steps.visit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

function TableCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-3 font-semibold tracking-tight sm:px-5">{title}</h2>
      {children}
    </section>
  );
}

type OutcomeTableProps = Pick<FunnelTableProps, "title" | "header"> & { rows: readonly OutcomeRow[] };

const outcomeHeaders = ["Leads", "Com contato", "Importados"];

/** Outcomes of leads, by product or source. */
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

/** Visits, steps and lead outcomes per week. */
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

type OutcomeFrameProps = { title: string; headers: readonly string[]; children: ReactNode };

function Frame({ title, headers, children }: OutcomeFrameProps) {
  return (
    <TableCard title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={`Tabela: ${title}`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left whitespace-nowrap print:whitespace-normal">
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
    </TableCard>
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

const stepRow =
  "grid grid-cols-[1fr_auto_5.5rem] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[10.5rem_1fr_4.5rem_5.5rem]";

export const stepNames: Record<VisitEvent, string> = {
  visit: "Visitas",
  form_seen: "Chegaram ao formulário",
  form_started: "Começaram",
  form_sent: "Enviaram",
};

/** Share of the visits that submitted a form, and the steps as bars, each with its share of the previous step. */
export function StepBars({ steps }: { steps: Steps }) {
  const widest = Math.max(1, ...visitEvents.map((event) => steps[event]));
  return (
    <dl className="grid gap-3.5">
      <div className="mb-1 flex flex-row-reverse items-baseline justify-end gap-2">
        <dt className="text-soft">das visitas terminaram em um envio</dt>
        <dd className="text-2xl font-semibold tracking-tight tabular-nums">
          {formatShare(steps.form_sent, steps.visit)}
        </dd>
      </div>
      <div aria-hidden className={classNames(stepRow, "text-[0.8125rem] text-soft")}>
        <span className="sm:col-span-2">Passo</span>
        <span className="text-right">Vezes</span>
        <span className="text-right">Do anterior</span>
      </div>
      {visitEvents.map((event, index) => {
        const before = visitEvents[index - 1];
        return (
          <div key={event} className={stepRow}>
            <dt className="font-medium">{stepNames[event]}</dt>
            <dd
              aria-hidden
              className="order-last col-span-3 h-3 overflow-hidden rounded-full bg-ink/8 sm:order-none sm:col-span-1"
            >
              <span
                className="block h-full rounded-full bg-accent-strong"
                style={{ width: `${(steps[event] / widest) * 100}%` }}
              />
            </dd>
            <dd className="text-right text-base font-semibold tabular-nums">{formatCount(steps[event])}</dd>
            <dd className="text-right text-soft tabular-nums">
              {before && (
                <>
                  {formatShare(steps[event], steps[before])}
                  <span className="sr-only"> do passo anterior</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
