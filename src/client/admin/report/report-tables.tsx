import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { classNames } from "#client/components/class-names.ts";
import { formatDifference, formatFigure } from "#shared/formats/figures.ts";
import { shortMonth } from "#shared/formats/months.ts";
import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import type {
  Figure,
  MonthReport,
  ReportSection,
  SellerCounts,
  SellerRow,
} from "#shared/schemas/month-report.ts";
import { texts } from "#shared/texts/texts.ts";

const labels = texts.monthReport;

type FigureTableProps = { section: ReportSection; report: MonthReport };

/** The figures of a section, each with the two months it is compared with and the differences. */
export function FigureTable({ section: { id, figures }, report: { days } }: FigureTableProps) {
  if (figures.length === 0) return null;
  const [month, before, yearBefore] = [days.month, days.before, days.yearBefore].map(({ from }) =>
    shortMonth(from.slice(0, 7)),
  );
  return (
    <TableCard title={labels.sections[id]}>
      <table className="w-full table-fixed text-left">
        <thead className="bg-mist text-soft">
          <tr className={headRow}>
            <th scope="col">
              <span className="sr-only">Número</span>
            </th>
            <th scope="col" className={valueHead}>
              {month}
            </th>
            {[before, yearBefore].map((name) => (
              <th key={name} scope="col" className={comparedHead}>
                <span className={comparedPair}>
                  {name}
                  <span className={differenceCell}>
                    <span className="sr-only">, e </span>diferença
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure, at) => (
            <tr key={at} className={bodyRow}>
              <th scope="row" className={classNames("font-normal", figure.isPart && "text-soft")}>
                <span
                  className={classNames(
                    "line-clamp-3 wrap-break-word hyphens-auto",
                    figure.isPart && "pl-3 sm:pl-4",
                  )}
                  title={figure.name}
                >
                  {figure.name}
                </span>
              </th>
              <td className={classNames("text-right tabular-nums", !figure.isPart && "font-semibold")}>
                {formatFigure(figure.kind, figure.values.month)}
              </td>
              <ComparedCell figure={figure} with="before" />
              <ComparedCell figure={figure} with="yearBefore" />
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

function ComparedCell({
  figure: { kind, values },
  with: other,
}: {
  figure: Figure;
  with: "before" | "yearBefore";
}) {
  const value = values[other];
  return (
    <td className="text-right tabular-nums">
      <span className={comparedPair}>
        {formatFigure(kind, value)}
        <span className={differenceCell}>
          {value === null ? "" : formatDifference(kind, values.month, value)}
        </span>
      </span>
    </td>
  );
}

type SellerTableProps = { report: MonthReport; isUnnamed: boolean };

/** Results by owner; a name opens their leads of the month. */
export function SellerTable({ report: { sellers, sellerTotal, days }, isUnnamed }: SellerTableProps) {
  const { owner, leads, outside, share, median, won, lost, open, total, none } = labels.sellers;
  return (
    <TableCard title={labels.sections.sellers}>
      {sellers.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-soft sm:px-5">{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section aria-label={`Tabela: ${labels.sections.sellers}`} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="bg-mist text-soft">
              <tr className={headRow}>
                <th scope="col" className={classNames(nameCell, "bg-mist")}>
                  {owner}
                </th>
                {[leads, outside, share, median, won, lost, open].map((heading) => (
                  <th key={heading} scope="col" className="text-right">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sellers.map((row) => (
                <tr key={row.id || row.name} className={bodyRow}>
                  <th scope="row" className={classNames(nameCell, "bg-surface font-normal")}>
                    <SellerName row={row} to={isUnnamed ? undefined : leadsOf(row, days.month)} />
                  </th>
                  <SellerCells row={row} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={classNames(bodyRow, "font-semibold [&>*]:border-t")}>
                <th scope="row" className={classNames(nameCell, "bg-surface")}>
                  {total}
                </th>
                <SellerCells row={sellerTotal} />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </TableCard>
  );
}

/** Address of the leads of an owner that arrived in the month; undefined for a former user known by name alone. */
function leadsOf(
  { id: owner, leads, outside }: SellerRow,
  { from: dateFrom, to: dateTo }: MonthReport["days"]["month"],
) {
  if (owner === "" || leads + outside === 0) return undefined;
  return filteredAddress("/admin/leads", leadFilterInUrl, { owner, period: "dates", dateFrom, dateTo });
}

function SellerName({ row: { name, hasLeft }, to }: { row: SellerRow; to: string | undefined }) {
  return (
    <span className="line-clamp-2 wrap-anywhere" title={name}>
      {to ? (
        <Link to={to} className="font-medium text-accent-ink hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {hasLeft && <span className="text-soft"> ({labels.sellers.hasLeft})</span>}
    </span>
  );
}

function SellerCells({ row }: { row: SellerCounts }) {
  const { leads, outside, withinGoal, judged, medianMinutes, won, lost, open } = row;
  const cells = [
    ...[leads, outside].map(formatCount),
    formatShare(withinGoal, judged),
    formatFigure("minutes", medianMinutes),
    ...[won, lost, open].map(formatCount),
  ];
  return cells.map((cell, at) => (
    <td key={at} className="text-right whitespace-nowrap tabular-nums">
      {cell}
    </td>
  ));
}

const headRow =
  "max-sm:text-[0.6875rem] [&>th]:h-10 [&>th]:border-y [&>th]:border-line [&>th]:px-1.5 [&>th]:leading-tight [&>th]:font-medium [&>th]:first:pl-4 [&>th]:last:pr-4 sm:[&>th]:px-3 sm:[&>th]:first:pl-5 sm:[&>th]:last:pr-5";
const bodyRow =
  "[&>*]:border-b [&>*]:border-line [&>*]:px-1.5 [&>*]:py-2 [&>*]:first:pl-4 [&>*]:last:pr-4 last:[&>*]:border-b-0 in-[tfoot]:[&>*]:border-t sm:[&>*]:px-3 sm:[&>*]:first:pl-5 sm:[&>*]:last:pr-5";
const valueHead = "w-18 text-right sm:w-26";
const comparedHead = "w-18 text-right sm:w-44 lg:w-52";
/** A value and the difference to it, below each other on a phone. */
const comparedPair = "flex items-baseline justify-end gap-x-2 max-sm:flex-col max-sm:items-end max-sm:gap-0";
const differenceCell = "text-[0.8125rem] font-normal text-soft sm:w-20 print:text-[0.6875rem] lg:w-26";
/** Stays while a narrow screen scrolls the numbers. */
const nameCell = "sticky left-0 max-w-40 min-w-36 sm:max-w-72 print:static";

function TableCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Positioned for the hidden texts in it, which would otherwise make the whole screen scroll.
    <section aria-label={title} className="relative rounded-xl border border-line bg-surface">
      <h2 className="px-4 pt-3.5 pb-2.5 font-semibold tracking-tight sm:px-5">{title}</h2>
      {children}
    </section>
  );
}
