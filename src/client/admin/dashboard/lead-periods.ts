import { choiceInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadDay } from "#shared/schemas/lead.ts";

export type LeadPeriod = "month" | "week" | "quarter" | "year";

type PeriodShape = {
  name: string;
  days: number;
  /** Days per bar. */
  step: number;
  /** Phrase for `leads em {span}`. */
  span: string;
  /** Phrase for `mais que n{before}`. */
  before: string;
};

/** In switch order. A year is 52 whole weeks, so that weekdays compare. */
export const leadPeriods: Readonly<Record<LeadPeriod, PeriodShape>> = {
  week: { name: "7 dias", days: 7, step: 1, span: "7 dias", before: "os 7 dias anteriores" },
  month: { name: "30 dias", days: 30, step: 1, span: "30 dias", before: "os 30 dias anteriores" },
  quarter: { name: "90 dias", days: 90, step: 1, span: "90 dias", before: "os 90 dias anteriores" },
  year: { name: "1 ano", days: 364, step: 7, span: "52 semanas", before: "as 52 semanas anteriores" },
};

/** Period of the chart in the URL; the first is the default. */
export const leadPeriodInUrl = {
  period: choiceInUrl<LeadPeriod>("periodo", {
    month: "30-dias",
    week: "7-dias",
    quarter: "90-dias",
    year: "1-ano",
  }),
};

/** A bar: a day or week with the count of the previous period. Dates are ISO. */
export type LeadBar = {
  from: string;
  to: string;
  pending: number;
  imported: number;
  before: { from: string; to: string; count: number };
};

/** Groups the days of two consecutive periods, oldest first, into bars. */
export function leadBars(days: readonly LeadDay[], period: LeadPeriod): LeadBar[] {
  const { days: length, step } = leadPeriods[period];
  const [earlier, current] = [days.slice(0, length), days.slice(length)];
  return Array.from({ length: length / step }, (_, index) => {
    const range = [index * step, (index + 1) * step] as const;
    const part = current.slice(...range);
    const before = earlier.slice(...range);
    return {
      ...ends(part),
      pending: sum(part, ({ pending }) => pending),
      imported: sum(part, ({ imported }) => imported),
      before: { ...ends(before), count: sum(before, countOf) },
    };
  });
}

/** Infers the period from the number of days, which cover it twice. @throws RangeError if no period matches */
export function periodOf(days: readonly LeadDay[]): LeadPeriod {
  const found = Object.entries(leadPeriods).find(([, { days: length }]) => 2 * length === days.length);
  if (!found) throw new RangeError(`no period has ${days.length / 2} days`);
  return found[0] as LeadPeriod;
}

/** Compares the total with the previous period in words, such as `12% mais que nos 30 dias anteriores`. */
export function compareInWords(count: number, before: number, beforeInWords: string): string {
  if (before === 0) return `nenhum n${beforeInWords}`;
  if (count === before) return `tantos quantos n${beforeInWords}`;
  if (count >= MANY_TIMES * before)
    return `${formatCount(Math.floor(count / before))} vezes ${beforeInWords}`;
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  if (percent === 0) return `quase tantos quantos n${beforeInWords}`;
  return `${formatCount(percent)}% ${count > before ? "mais" : "menos"} que n${beforeInWords}`;
}

/** From this factor, a multiple is clearer than a percentage. */
const MANY_TIMES = 5;

export function countOf({ pending, imported }: Pick<LeadDay, "pending" | "imported">): number {
  return pending + imported;
}

export function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

function ends(days: readonly LeadDay[]): { from: string; to: string } {
  return { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" };
}
