import { toCsv } from "#client/lib/csv.ts";
import { downloadFrom, downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { LEADS_EXPORTED_BY_BROWSER, leadCsvCells, leadCsvColumns, leadCsvName } from "#shared/lead-csv.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";

/**
 * Downloads every lead the filter lets through as CSV. A short list is read page by page and written here (spec section
 * 7), and "written" when this resolves; `onProgress` gets the share done, from 0 to 1. A long one is "started": the
 * browser takes it from the server while that writes it.
 */
export async function exportLeads(
  filter: LeadFilter,
  onProgress: (share: number) => void,
): Promise<"written" | "started"> {
  if ((await trpcClient.leads.count.query(filter)) > LEADS_EXPORTED_BY_BROWSER) {
    downloadFrom(`/api/leads/export.csv?${queryOf(filter)}`);
    return "started";
  }
  const { total } = await trpcClient.leads.startExport.mutate(filter);
  const rows: string[][] = [];
  let cursor: number | null = null;
  do {
    const page: { rows: Lead[]; nextCursor: number | null } = await trpcClient.leads.list.query({
      ...filter,
      cursor,
    });
    rows.push(...page.rows.map(toRow));
    cursor = page.nextCursor;
    onProgress(total === 0 ? 1 : Math.min(1, rows.length / total));
  } while (cursor !== null);
  downloadText(leadCsvName(new Date()), toCsv(leadCsvColumns, rows), "text/csv;charset=utf-8");
  return "written";
}

function toRow(lead: Lead): string[] {
  return leadCsvCells({
    ...lead,
    createdAt: new Date(lead.createdAt),
    importedAt: lead.importedAt ? new Date(lead.importedAt) : null,
  });
}

function queryOf(filter: LeadFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}
