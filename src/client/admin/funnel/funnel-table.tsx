import { classNames } from "#client/components/class-names.ts";
import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";
import { stepNames } from "./step-bars.tsx";
import type { FunnelRow } from "./sum-steps.ts";

/** A small screen has room for both ends of the funnel. */
const narrowHidden: Partial<Record<VisitEvent, string>> = {
  form_seen: "hidden md:table-cell",
  form_started: "hidden md:table-cell",
};

type FunnelTableProps = {
  title: string;
  /** What a row is: "Página" or "Origem". */
  header: string;
  rows: readonly FunnelRow[];
};

/** The steps by page or channel, the most visited first, with the share of visits that sent. */
export function FunnelTable({ title, header, rows }: FunnelTableProps) {
  const most = Math.max(1, ...rows.map(({ steps }) => steps.visit));
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-3 font-semibold tracking-tight sm:px-5">{title}</h2>
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
                <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-mist">
                  <span
                    className="block h-full rounded-full bg-accent-strong/25"
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
    </section>
  );
}
