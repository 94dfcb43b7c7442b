import { readAllRows } from "#client/admin/list/read-all-rows.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadFrom, downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { LEADS_EXPORTED_BY_BROWSER, leadCsvCells, leadCsvColumns, leadCsvName } from "#shared/lead-csv.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";

/**
 * Downloads every lead that the filter matches as CSV: the browser writes a short list, the server a long one (product
 * 8.4). `onProgress` gets the share done, from 0 to 1. Resolves to what the toast says.
 */
export async function exportLeads(filter: LeadFilter, onProgress: (share: number) => void): Promise<string> {
  const { leads } = trpcClient;
  if ((await leads.count.query(filter)) > LEADS_EXPORTED_BY_BROWSER) {
    downloadFrom(`/api/leads/export.csv?${queryOf(filter)}`);
    return texts.leads.exportStarted;
  }
  const { total } = await leads.startExport.mutate(filter);
  const rows = await readAllRows(leads.list, filter, total, onProgress);
  downloadText(leadCsvName(new Date()), toCsv(leadCsvColumns, rows.map(toCells)), "text/csv;charset=utf-8");
  return texts.leads.exported;
}

function toCells(lead: Lead): string[] {
  return leadCsvCells({
    ...lead,
    createdAt: new Date(lead.createdAt),
    importedAt: lead.importedAt ? new Date(lead.importedAt) : null,
  });
}

function queryOf(filter: LeadFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}
