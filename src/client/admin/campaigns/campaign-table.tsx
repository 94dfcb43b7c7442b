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
  const headings = hasSpend ? [...countNames, ...costNames] : countNames;
  return (
    <div className="rounded-xl border border-line bg-surface">
      <section aria-label="Tabela de resultados" className="@container overflow-x-auto rounded-xl">
        <table className="w-full text-left @max-4xl:block">
          <thead className="bg-mist text-soft @max-4xl:hidden">
            <tr className="[&>th]:h-11 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:leading-tight [&>th]:font-medium">
              <th scope="col" className={nameCell}>
                {groupHeadings[filter.by]}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="text-right last:pr-5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-4xl:block">
            {rows.map((row) => (
              <tr key={row.key} className={rowClass}>
                <th scope="row" className={classNames(nameCell, "font-normal")}>
                  <RowName row={row} to={leadsOfRow(filter, row)} />
                </th>
                <Counts row={row} hasVisits={!isOutside(row.key as LeadChannel)} />
                {hasSpend && <Costs row={row} onSpend={onSpend} />}
              </tr>
            ))}
          </tbody>
          <tfoot className="@max-4xl:block">
            <tr className={classNames(rowClass, "font-semibold")}>
              <th scope="row" className={classNames(nameCell, "text-left")}>
                {filter.by === "channel" ? "Total do site" : "Total"}
              </th>
              <Counts row={total} hasVisits />
              {hasSpend && (
                <>
                  <Cell name={costNames[0]}>{money(total.spent)}</Cell>
                  <Cell name={costNames[1]}>{money(costOf(costed, "leads"))}</Cell>
                  <Cell name={costNames[2]}>{money(costOf(costed, "won"))}</Cell>
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

const countNames = ["Visitas", "Leads", "Contato na meta", "Ganhos", "Perdidos"] as const;
const costNames = ["Gasto", "Custo por lead", "Custo por venda"] as const;

// Where the columns do not fit, each row is a card with a name beside each number.
const nameCell = "max-w-80 min-w-36 sm:pl-5 @max-4xl:col-span-full @max-4xl:max-w-none";
const rowClass =
  "[&>*]:border-line [&>*]:px-3 [&>*]:py-2.5 [&>*]:last:pr-5 @4xl:[&>*]:border-b @4xl:last:[&>*]:border-b-0 @4xl:in-[tfoot]:[&>*]:border-t @max-4xl:grid @max-4xl:grid-cols-3 @max-4xl:gap-x-3 @max-4xl:gap-y-2.5 @max-4xl:border-t @max-4xl:border-line @max-4xl:px-4 @max-4xl:py-3.5 @max-4xl:first:in-[tbody]:border-t-0 @max-4xl:[&>*]:p-0 @lg:@max-4xl:grid-cols-4";

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

function Cell({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <td
      data-name={name}
      className="text-right tabular-nums @4xl:whitespace-nowrap @max-4xl:flex @max-4xl:flex-col @max-4xl:items-start @max-4xl:justify-end @max-4xl:text-left @max-4xl:before:text-xs @max-4xl:before:font-normal @max-4xl:before:text-soft @max-4xl:before:content-[attr(data-name)]"
    >
      {children}
    </td>
  );
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
      <Cell name={countNames[0]}>{hasVisits ? formatCount(visits) : "–"}</Cell>
      {[leads, contacted, won, lost].map((count, index) => (
        <Cell key={index} name={countNames[index + 1]}>
          {formatCount(count)}
        </Cell>
      ))}
    </>
  );
}

function Costs({ row, onSpend }: { row: CampaignRow; onSpend: (campaign: string) => void }) {
  const { key, name, spent } = row;
  const canSpend = key !== "" && key !== OTHER_CAMPAIGNS;
  return (
    <>
      <Cell name={costNames[0]}>
        {canSpend ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Gasto de ${name}: ${spent === null ? "anotar" : writeReais(spent)}`}
            onClick={() => onSpend(name)}
            className="-my-1 -mr-1.5 rounded-md @max-4xl:-ml-1.5 px-1.5 py-1 text-accent-ink underline decoration-dotted underline-offset-4 hover:bg-mist"
          >
            {spent === null ? "Anotar" : writeReais(spent)}
          </button>
        ) : (
          "–"
        )}
      </Cell>
      <Cell name={costNames[1]}>{money(costOf(row, "leads"))}</Cell>
      <Cell name={costNames[2]}>{money(costOf(row, "won"))}</Cell>
    </>
  );
}

function money(cents: number | null): string {
  return cents === null ? "–" : writeReais(cents);
}
