import { readAllRows } from "#client/admin/list/read-all-rows.ts";
import { saveExport } from "#client/admin/list/save-export.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { csvCells, exportMediaTypes, exportName } from "#shared/export-column.ts";
import { LEADS_EXPORTED_BY_BROWSER, type LeadFileInput, leadExportColumns } from "#shared/lead-export.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";

/**
 * Downloads every lead that the filter matches as CSV: the browser writes a short list, the server a long one (product
 * 8.4). `onProgress` gets what is done, in words. Resolves to what the toast says.
 */
export async function exportLeads(filter: LeadFilter, onProgress: (done: string) => void): Promise<string> {
  const { leads } = trpcClient;
  if ((await leads.count.query(filter)) > LEADS_EXPORTED_BY_BROWSER) {
    return exportLeadFile({ ...filter, format: "csv" }, onProgress);
  }
  const { total } = await leads.startExport.mutate(filter);
  const rows = await readAllRows(leads.list, filter, total, onProgress);
  const csv = toCsv(
    leadExportColumns.map(({ header }) => header),
    rows.map((lead) => csvCells(leadExportColumns, withDates(lead))),
  );
  downloadText(exportName("leads", new Date(), "csv"), csv, exportMediaTypes.csv);
  return texts.leads.exported;
}

/** Downloads the chosen leads in the chosen format and columns (product 7.22). Resolves to what the toast says. */
export async function exportLeadFile(
  body: LeadFileInput,
  onProgress: (done: string) => void,
): Promise<string> {
  await saveExport({ path: "/api/leads/export", list: "leads", body }, onProgress);
  return texts.leads.exported;
}

function withDates(lead: Lead) {
  return {
    ...lead,
    createdAt: new Date(lead.createdAt),
    importedAt: lead.importedAt ? new Date(lead.importedAt) : null,
  };
}
