import { type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { downloadBlob } from "#client/lib/download.ts";
import { shortMonth } from "#shared/formats/months.ts";
import type { Figure, MonthReport, SellerCounts } from "#shared/schemas/month-report.ts";
import { texts } from "#shared/texts/texts.ts";

const labels = texts.monthReport;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const NAME_WIDTH = 48;
const NUMBER_WIDTH = 16;
/** Spreadsheets allow no more in the name of a sheet. */
const SHEET_NAME_MAX = 31;
const formats: Record<Figure["kind"], string> = { count: "#,##0", share: "0.0%", minutes: "#,##0" };

export async function downloadWorkbook(report: MonthReport): Promise<void> {
  const bytes = await writeXlsx({ sheets: sheetsOf(report) });
  downloadBlob(`relatorio_${report.month}.xlsx`, new Blob([bytes as BlobPart], { type: XLSX_TYPE }));
}

type Row = { cells: readonly CellValue[]; formats: readonly (string | undefined)[] };

/** A sheet for each section; numbers are numbers, shares percent, and texts never formulas. */
export function sheetsOf({ sections, sellers, sellerTotal, days }: MonthReport): WriteSheet[] {
  const [month = "", before = "", yearBefore = ""] = [days.month, days.before, days.yearBefore].map(
    ({ from }) => shortMonth(from.slice(0, 7)),
  );
  const heads = [month, before, "Diferença", yearBefore, "Diferença"];
  const ofSections = sections
    .filter(({ figures }) => figures.length > 0)
    .map(({ id, figures }) => sheet(labels.sections[id], ["", ...heads], figures.map(figureRow)));
  const { owner, leads, outside, share, median, won, lost, open, total } = labels.sellers;
  const sellerSheet = sheet(
    labels.sections.sellers,
    [owner, leads, outside, share, minutesName(median), won, lost, open],
    [
      ...sellers.map((row) =>
        sellerRow(row.hasLeft ? `${row.name} (${labels.sellers.hasLeft})` : row.name, row),
      ),
      sellerRow(total, sellerTotal),
    ],
  );
  return [...ofSections, sellerSheet];
}

function figureRow({ name, kind, values: { month, before, yearBefore } }: Figure): Row {
  const less = (other: number | null) => (month === null || other === null ? null : month - other);
  return {
    cells: [
      kind === "minutes" ? minutesName(name) : name,
      month,
      before,
      less(before),
      yearBefore,
      less(yearBefore),
    ],
    formats: [undefined, ...Array.from({ length: 5 }, () => formats[kind])],
  };
}

function sellerRow(name: string, row: SellerCounts): Row {
  const { leads, outside, withinGoal, judged, medianMinutes, won, lost, open } = row;
  const { count, share, minutes } = formats;
  return {
    cells: [name, leads, outside, judged === 0 ? null : withinGoal / judged, medianMinutes, won, lost, open],
    formats: [undefined, count, count, share, minutes, count, count, count],
  };
}

function minutesName(name: string): string {
  return `${name} (minutos)`;
}

function sheet(name: string, heads: readonly string[], rows: readonly Row[]): WriteSheet {
  const cells = new Map(
    rows.flatMap(({ formats: ofCells }, at) =>
      ofCells.flatMap((numFmt, column) =>
        numFmt ? [[`${at + 1},${column}`, { style: { numFmt } }] as const] : [],
      ),
    ),
  );
  for (const column of heads.keys()) cells.set(`0,${column}`, { style: { font: { bold: true } } } as never);
  return {
    name: name.slice(0, SHEET_NAME_MAX),
    columns: heads.map((_head, column) => ({ width: column === 0 ? NAME_WIDTH : NUMBER_WIDTH })),
    rows: [[...heads], ...rows.map((row) => [...row.cells])],
    cells,
    freezePane: { rows: 1 },
  };
}
