import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { AuditLog, AuditLogFilter } from "#shared/schemas/audit-log.ts";
import { auditLogColumns, toAuditLogCells } from "./audit-log-columns.ts";
import { actionFilterNames, entityTypeFilterNames } from "./audit-log-filter.ts";

/** How long the window has for its layout before it prints. */
const PRINT_DELAY_MS = 500;
/** Characters of a description. */
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

/** Opens the window that prints, within the click that allows it. Undefined when the browser blocks it. */
export function openPrintWindow(): PrintWindow | undefined {
  const opened = window.open("", "_blank", "popup,width=1120,height=800") as PrintWindow | null;
  if (!opened) return undefined;
  const { document } = opened;
  document.documentElement.lang = "pt-BR";
  document.title = TITLE;
  // The window inherits the content policy, which blocks style elements but not sheets made by script. Safari before 16.4
  // knows none and prints a plain table.
  if ("adoptedStyleSheets" in document) {
    const sheet = new opened.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [sheet];
  }
  document.body.replaceChildren(withText(document, "p", "Preparando logs..."));
  return opened;
}

/** Fills the window with the entries, as text and never as HTML, and prints it. */
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
    const description = [...log.description];
    const shown = { ...log, description: description.slice(0, DESCRIPTION_MAX).join("") };
    const row = body.insertRow();
    for (const text of toAuditLogCells(shown)) row.append(withText(document, "td", text));
    const cell = row.cells[auditLogColumns.indexOf("Descrição")];
    if (cell && description.length > DESCRIPTION_MAX) cell.dataset.cut = "";
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

/** The count, the filter and the time of the printout. */
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
