import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import type { CampaignReport, CampaignRow } from "#shared/schemas/campaign.ts";
import { type CampaignFilter, daysOf, groupHeadings } from "./campaign-filter.ts";

type Costed = Pick<CampaignRow, "spent" | "leads" | "won">;

/** Cost of a lead or a sale in cents; null without spend or without any. */
export function costOf(row: Costed, of: "leads" | "won"): number | null {
  return row.spent === null || row[of] === 0 ? null : Math.round(row.spent / row[of]);
}

/** Adds up the rows with spend. */
export function sumCosts(rows: readonly Costed[]): Costed {
  const costed = rows.filter(({ spent }) => spent !== null);
  const sum = (field: keyof Costed) => costed.reduce((total, row) => total + (row[field] ?? 0), 0);
  return { spent: costed.length > 0 ? sum("spent") : null, leads: sum("leads"), won: sum("won") };
}

/** Downloads the rows of a report, which contain no personal data. */
export function downloadReport(report: CampaignReport, filter: CampaignFilter): void {
  const { from, to } = daysOf(filter);
  downloadText(`campanhas_${from}_${to}.csv`, reportCsv(report, filter), "text/csv;charset=utf-8");
}

export function reportCsv({ rows }: CampaignReport, { by }: Pick<CampaignFilter, "by">): string {
  const hasSpend = by === "campaign";
  const headings = [
    groupHeadings[by],
    "Visitas",
    "Leads",
    "Contato na meta",
    "Ganhos",
    "Perdidos",
    ...(hasSpend ? ["Gasto (R$)", "Custo por lead (R$)", "Custo por venda (R$)"] : []),
  ];
  return toCsv(
    headings,
    rows.map((row) => [
      row.name,
      ...[row.visits, row.leads, row.contacted, row.won, row.lost].map(String),
      ...(hasSpend ? [row.spent, costOf(row, "leads"), costOf(row, "won")].map(amount) : []),
    ]),
  );
}

/** A number that spreadsheets in Portuguese add up: `1234,50`. */
function amount(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
}
