import { readAllRows, saveCsv, saveExport } from "#client/admin/list/export/save-export.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { LEADS_EXPORTED_BY_BROWSER, leadExportColumns } from "#shared/submissions/lead-export.ts";

/**
 * Downloads every lead that the filter matches as CSV: the browser writes a short list, the server a long one (product
 * 8.4). `onProgress` gets what is done, in words. Resolves to what the toast says.
 */
export async function exportLeads(filter: LeadFilter, onProgress: (done: string) => void): Promise<string> {
  const { leads } = trpcClient;
  if ((await leads.count.query(filter)) > LEADS_EXPORTED_BY_BROWSER) {
    return saveExport("leads", { ...filter, format: "csv" }, onProgress);
  }
  const { total } = await leads.startExport.mutate(filter);
  const rows = await readAllRows(leads.list, filter, total, onProgress);
  return saveCsv("leads", leadExportColumns, rows.map(withDates));
}

function withDates(lead: Lead) {
  return {
    ...lead,
    createdAt: new Date(lead.createdAt),
    importedAt: lead.importedAt ? new Date(lead.importedAt) : null,
  };
}
