import { formatDateTime, formatIsoDay } from "../../../shared/formats/dates.ts";
import type { Lead, LeadFilter } from "../../../shared/schemas/lead.ts";
import { toCsv } from "../../lib/csv.ts";
import { downloadText } from "../../lib/download.ts";
import { trpcClient } from "../../lib/trpc-client.ts";

const columns = ["Nome", "CNPJ", "E-mail", "Telefone", "Data de Criação", "Status", "Data de Importação"];

/**
 * Reads every lead the filter lets through, page by page, and downloads them as CSV (spec section 7).
 * `onProgress` gets the share done, from 0 to 1.
 */
export async function exportLeads(filter: LeadFilter, onProgress: (share: number) => void): Promise<void> {
  const { total } = await trpcClient.leads.startExport.mutate(filter);
  const rows: string[][] = [];
  let cursor: number | null = null;
  do {
    const page: { leads: Lead[]; nextCursor: number | null } = await trpcClient.leads.list.query({
      ...filter,
      cursor,
    });
    rows.push(...page.leads.map(toRow));
    cursor = page.nextCursor;
    onProgress(total === 0 ? 1 : Math.min(1, rows.length / total));
  } while (cursor !== null);
  downloadText(`leads_${formatIsoDay(new Date())}.csv`, toCsv(columns, rows), "text/csv;charset=utf-8");
}

function toRow(lead: Lead): string[] {
  return [
    lead.name,
    lead.cnpj,
    lead.email,
    lead.phone,
    formatDateTime(new Date(lead.createdAt)),
    lead.isImported ? "Importado" : "Pendente",
    lead.importedAt ? formatDateTime(new Date(lead.importedAt)) : "",
  ];
}
