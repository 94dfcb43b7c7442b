import { flagInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { monthBefore, nameMonth } from "#shared/formats/months.ts";
import { currentMonth } from "#shared/schemas/month-report.ts";

export type ReportFilter = {
  /** Such as `2026-11`; empty for the running month. */
  month: string;
  /** Numbers the sellers instead of naming them. */
  unnamed: boolean;
};

/** Five years, as far as campaigns are counted; an address may name an older month. */
const MONTHS_OFFERED = 60;

export const reportFilterInUrl = {
  month: {
    name: "mes",
    read: (text: string | null) =>
      /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text ?? "") && text ? text : "",
    write: (month: string) => month || undefined,
  },
  unnamed: flagInUrl("vendedores", "sem-nomes"),
};

/** The month to show: the running one by default, and for one that has not begun. */
export function monthOf({ month }: Pick<ReportFilter, "month">, now = new Date()): string {
  const running = currentMonth(now);
  return month === "" || month > running ? running : month;
}

/** Months to choose from, newest first, with the chosen one. */
export function monthNames(chosen: string, now = new Date()): Record<string, string> {
  const running = currentMonth(now);
  const months = Array.from({ length: MONTHS_OFFERED }, (_month, at) => monthBefore(running, at));
  if (!months.includes(chosen)) months.push(chosen);
  return Object.fromEntries(
    months.map((month, at) => {
      const hint = ["este mês, até hoje", "mês passado"][at];
      return [month, hint ? `${nameMonth(month)} (${hint})` : nameMonth(month)];
    }),
  );
}
