import type { MonthReport } from "#shared/schemas/month-report.ts";
import { NO_OWNER } from "#shared/schemas/owner.ts";
import { texts } from "#shared/texts/texts.ts";

/** Numbers the sellers of a report in the order of their rows, without name or id. */
export function withoutNames(report: MonthReport): MonthReport {
  const sellers = report.sellers.map((row, at) =>
    row.id === NO_OWNER
      ? row
      : { ...row, id: "", name: texts.monthReport.sellers.unnamed(at + 1), hasLeft: false },
  );
  return { ...report, sellers };
}
