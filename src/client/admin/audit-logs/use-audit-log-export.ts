import { useState } from "react";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatDateTimeSeconds, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  AUDIT_LOG_EXPORT_MAX,
  AUDIT_LOG_EXPORT_PAGE_SIZE,
  type AuditLog,
  type AuditLogExportFormat,
  type AuditLogFilter,
} from "#shared/schemas/audit-log.ts";
import { auditActionNames, auditEntityTypeNames } from "#shared/schemas/audit-log-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { actionFilterNames, entityTypeFilterNames } from "./audit-log-filter.ts";

/** CSV and PDF exports of the filtered entries. */
export function useAuditLogExport(filter: AuditLogFilter) {
  /** Progress of the running export, from 0 to 1. */
  const [running, setRunning] = useState<number>();

  const take = async (format: AuditLogExportFormat) => {
    setRunning(0);
    return readExport(filter, format, setRunning);
  };

  const exportCsv = async () => {
    try {
      const { logs, left } = await take("csv");
      const csv = toCsv(auditLogColumns, logs.map(toAuditLogCells));
      downloadText(`logs_${formatIsoDay(new Date())}.csv`, csv, "text/csv;charset=utf-8");
      toast.success({ title: texts.auditLogs.csvExported(logs.length), description: aboutRest(left) });
    } catch (error) {
      sayFailure(texts.auditLogs.csvFailed)(error);
    } finally {
      setRunning(undefined);
    }
  };

  const exportPdf = async () => {
    const opened = openPrintWindow();
    if (!opened) {
      toast.failure({ title: texts.auditLogs.pdfFailed, description: texts.auditLogs.printBlocked });
      return;
    }
    try {
      const { logs, left } = await take("pdf");
      if (opened.closed) {
        toast.failure({ title: texts.auditLogs.pdfFailed, description: texts.auditLogs.printClosed });
        return;
      }
      printLogs(opened, logs, filter);
      toast.success({ title: texts.auditLogs.pdfPrepared(logs.length), description: aboutRest(left) });
    } catch (error) {
      opened.close();
      sayFailure(texts.auditLogs.pdfFailed)(error);
    } finally {
      setRunning(undefined);
    }
  };

  return { running, exportCsv, exportPdf };
}

function aboutRest(left: number): string | undefined {
  if (left === 0) return undefined;
  return texts.auditLogs.exportCut(formatCount(AUDIT_LOG_EXPORT_MAX), formatCount(left));
}

/** Columns of both exports. */
export const auditLogColumns = ["ID", "Administrador", "Ação", "Tipo", "Descrição", "IP", "Data"];

/** Cells of an entry, in the order of `auditLogColumns`. */
export function toAuditLogCells(log: AuditLog): string[] {
  return [
    String(log.id),
    log.adminName,
    auditActionNames[log.action],
    auditEntityTypeNames[log.entityType],
    log.isFromBrowser ? `${texts.auditLogs.fromBrowser}: ${log.description}` : log.description,
    log.ipAddress ?? "",
    formatDateTimeSeconds(log.createdAt),
  ];
}

/** Exported entries; `left` counts the older ones beyond the limit. */
export type ExportedLogs = { logs: AuditLog[]; left: number };

/** Logs the export and reads its entries page by page. `onProgress` gets the completed share, from 0 to 1. */
export async function readExport(
  filter: AuditLogFilter,
  format: AuditLogExportFormat,
  onProgress: (share: number) => void,
): Promise<ExportedLogs> {
  const { count, total, upTo } = await trpcClient.auditLogs.startExport.mutate({ ...filter, format });
  const logs: AuditLog[] = [];
  for (let page = 1; (page - 1) * AUDIT_LOG_EXPORT_PAGE_SIZE < count; page += 1) {
    logs.push(...(await trpcClient.auditLogs.exportPage.query({ ...filter, upTo, page })));
    onProgress(Math.min(1, logs.length / count));
  }
  return { logs, left: total - count };
}

/** Delay before printing, for the window's layout. */
const PRINT_DELAY_MS = 500;
/** Maximum characters of a description, with the mark of its origin. */
const DESCRIPTION_MAX = 80;
const TITLE = "Logs do Sistema";

const STYLE = `
  @page { size: A4 landscape; margin: 12mm; }
  body { margin: 24px; font: 12px/1.4 system-ui, sans-serif; color: #1b1724; }
  h1 { margin: 0; font-size: 18px; }
  p { margin: 4px 0 16px; color: #5a5466; }
  table { width: 100%; border-collapse: collapse; font: inherit; color: inherit; }
  th, td { padding: 5px 8px; border-bottom: 1px solid #d9d5e0; text-align: left; vertical-align: top; }
  th { border-bottom-color: #8d8798; white-space: nowrap; }
  td { white-space: nowrap; font-variant-numeric: tabular-nums; }
  td:nth-child(2), td:nth-child(5), td:nth-child(6) { white-space: normal; overflow-wrap: anywhere; }
  td[data-cut]::after { content: "…"; }
  tr { break-inside: avoid; }
  @media print { body { margin: 0; font-size: 9pt; } }
`;

type PrintWindow = Window & typeof globalThis;

/** Opens the print window; must run inside the click handler. Undefined if the browser blocks it. */
export function openPrintWindow(): PrintWindow | undefined {
  const opened = window.open("", "_blank", "popup,width=1120,height=800") as PrintWindow | null;
  if (!opened) return undefined;
  const { document } = opened;
  document.documentElement.lang = "pt-BR";
  document.title = TITLE;
  // The window inherits the content security policy, which blocks style elements but not constructed style sheets.
  // Safari before 16.4 has neither and prints a plain table.
  if ("adoptedStyleSheets" in document) {
    const sheet = new opened.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [sheet];
  }
  document.body.replaceChildren(withText(document, "p", texts.auditLogs.preparing));
  return opened;
}

/** Renders the entries as text, never as HTML, and prints the window. */
export function printLogs(opened: PrintWindow, logs: readonly AuditLog[], filter: AuditLogFilter): void {
  const { document } = opened;
  const table = document.createElement("table");
  const heading = table.createTHead().insertRow();
  for (const column of auditLogColumns) {
    const cell = withText(document, "th", column);
    cell.scope = "col";
    heading.append(cell);
  }
  const body = table.createTBody();
  for (const log of logs) {
    const row = body.insertRow();
    for (const text of toAuditLogCells(log)) row.append(withText(document, "td", text));
    const cell = row.cells[auditLogColumns.indexOf("Descrição")];
    const description = [...(cell?.textContent ?? "")];
    if (!cell || description.length <= DESCRIPTION_MAX) continue;
    cell.textContent = description.slice(0, DESCRIPTION_MAX).join("");
    cell.dataset.cut = "";
  }
  document.body.replaceChildren(
    withText(document, "h1", TITLE),
    withText(document, "p", describe(logs.length, filter)),
    table,
  );
  setTimeout(() => {
    if (!opened.closed) opened.print();
  }, PRINT_DELAY_MS);
}

function withText<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Count, filter and time of the printout. */
function describe(count: number, { search, action, entityType, dateFrom, dateTo }: AuditLogFilter): string {
  return [
    `${formatCount(count)} ${count === 1 ? "log" : "logs"}`,
    dateFrom && `de ${formatDay(dateFrom)}`,
    dateTo && `até ${formatDay(dateTo)}`,
    action && actionFilterNames[action],
    entityType && entityTypeFilterNames[entityType],
    search && `busca "${search}"`,
    `gerado em ${formatDateTime(new Date())}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
