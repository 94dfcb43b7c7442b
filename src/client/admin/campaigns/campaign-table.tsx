import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { writeReais } from "#shared/formats/reais.ts";
import type { CampaignReport, CampaignRow } from "#shared/schemas/campaign.ts";
import { OTHER_CAMPAIGNS } from "#shared/schemas/campaign-name.ts";
import { isOutside, type LeadChannel } from "#shared/schemas/lead-channels.ts";
import { type CampaignFilter, groupHeadings, leadsOfRow } from "./campaign-filter.ts";
import { costOf, sumCosts } from "./download-report.ts";

type CampaignTableProps = {
  report: CampaignReport;
  filter: CampaignFilter;
  /** Opens the spend of a campaign. */
  onSpend: (campaign: string) => void;
};

/** The report as a table; a name opens the leads of its row. */
export function CampaignTable({ report: { rows, total }, filter, onSpend }: CampaignTableProps) {
  const hasSpend = filter.by === "campaign";
  // A cost says something of what money was spent on, and nothing of the other leads.
  const costed = sumCosts(rows);
  const headings = [
    "Visitas",
    "Leads",
    "Contato na meta",
    "Ganhos",
    "Perdidos",
    ...(hasSpend ? ["Gasto", "Custo por lead", "Custo por venda"] : []),
  ];
  return (
    <div className="rounded-xl border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Tabela de resultados" tabIndex={0} className="overflow-x-auto rounded-xl">
        <table className="w-full text-left">
          <thead className="bg-mist text-soft">
            <tr className="[&>th]:h-11 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:leading-tight [&>th]:font-medium">
              <th scope="col" className={classNames(nameCell, "bg-mist")}>
                {groupHeadings[filter.by]}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="text-right last:pr-5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={rowClass}>
                <th scope="row" className={classNames(nameCell, "bg-surface font-normal")}>
                  <RowName row={row} to={leadsOfRow(filter, row)} />
                </th>
                <Counts row={row} hasVisits={!isOutside(row.key as LeadChannel)} />
                {hasSpend && <Costs row={row} onSpend={onSpend} />}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={classNames(rowClass, "font-semibold")}>
              <th scope="row" className={classNames(nameCell, "bg-surface text-left")}>
                {filter.by === "channel" ? "Total do site" : "Total"}
              </th>
              <Counts row={total} hasVisits />
              {hasSpend && (
                <>
                  <Cell>{money(total.spent)}</Cell>
                  <Cell>{money(costOf(costed, "leads"))}</Cell>
                  <Cell>{money(costOf(costed, "won"))}</Cell>
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** Stays while a narrow screen scrolls the numbers. */
const nameCell = "sticky left-0 max-w-40 min-w-36 sm:max-w-80 sm:pl-5";
const rowClass =
  "[&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2.5 [&>*]:last:pr-5 last:[&>*]:border-b-0 in-[tfoot]:[&>*]:border-t";

function RowName({ row: { name }, to }: { row: CampaignRow; to: string | undefined }) {
  if (!to)
    return (
      <span title={name} className="line-clamp-2 wrap-anywhere">
        {name}
      </span>
    );
  return (
    <Link
      to={to}
      title={`Leads de ${name}`}
      className="line-clamp-2 font-medium wrap-anywhere text-accent-ink hover:underline"
    >
      {name}
    </Link>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="text-right whitespace-nowrap tabular-nums">{children}</td>;
}

type Counted = Pick<CampaignRow, "visits" | "leads" | "contacted" | "won" | "lost">;

function Counts({
  row: { visits, leads, contacted, won, lost },
  hasVisits,
}: {
  row: Counted;
  hasVisits: boolean;
}) {
  return (
    <>
      <Cell>{hasVisits ? formatCount(visits) : "–"}</Cell>
      {[leads, contacted, won, lost].map((count, index) => (
        <Cell key={index}>{formatCount(count)}</Cell>
      ))}
    </>
  );
}

function Costs({ row, onSpend }: { row: CampaignRow; onSpend: (campaign: string) => void }) {
  const { key, name, spent } = row;
  const canSpend = key !== "" && key !== OTHER_CAMPAIGNS;
  return (
    <>
      <Cell>
        {canSpend ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Gasto de ${name}: ${spent === null ? "anotar" : writeReais(spent)}`}
            onClick={() => onSpend(name)}
            className="-my-1 -mr-1.5 rounded-md px-1.5 py-1 text-accent-ink underline decoration-dotted underline-offset-4 hover:bg-mist"
          >
            {spent === null ? "Anotar" : writeReais(spent)}
          </button>
        ) : (
          "–"
        )}
      </Cell>
      <Cell>{money(costOf(row, "leads"))}</Cell>
      <Cell>{money(costOf(row, "won"))}</Cell>
    </>
  );
}

function money(cents: number | null): string {
  return cents === null ? "–" : writeReais(cents);
}
