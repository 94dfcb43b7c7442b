import { choiceInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadDay } from "#shared/schemas/lead.ts";

export type LeadPeriod = "month" | "week" | "quarter" | "year";

type PeriodShape = {
  name: string;
  days: number;
  /** Days per bar. */
  step: number;
  /** In a sentence: `leads em {span}`. */
  span: string;
  /** In a sentence: `mais que n{before}`. */
  before: string;
};

/** In the order of the switch. A year is drawn by weeks: 52 whole ones, so that weekdays compare. */
export const leadPeriods: Readonly<Record<LeadPeriod, PeriodShape>> = {
  week: { name: "7 dias", days: 7, step: 1, span: "7 dias", before: "os 7 dias anteriores" },
  month: { name: "30 dias", days: 30, step: 1, span: "30 dias", before: "os 30 dias anteriores" },
  quarter: { name: "90 dias", days: 90, step: 1, span: "90 dias", before: "os 90 dias anteriores" },
  year: { name: "1 ano", days: 364, step: 7, span: "52 semanas", before: "as 52 semanas anteriores" },
};

/** The period of the chart in the address; the first choice is the default. */
export const leadPeriodInUrl = {
  period: choiceInUrl<LeadPeriod>("periodo", {
    month: "30-dias",
    week: "7-dias",
    quarter: "90-dias",
    year: "1-ano",
  }),
};

/** One bar: a day or a week, and what came in as long before. Days are ISO dates. */
export type LeadBar = {
  from: string;
  to: string;
  pending: number;
  imported: number;
  before: { from: string; to: string; count: number };
};

/** Groups the days of a period and of the one before it, oldest first, into the bars of the period. */
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

/** The period whose days, and as many before, an answer has. */
export function periodOf(days: readonly LeadDay[]): LeadPeriod {
  const found = Object.entries(leadPeriods).find(([, { days: length }]) => 2 * length === days.length);
  if (!found) throw new RangeError(`no period has ${days.length / 2} days`);
  return found[0] as LeadPeriod;
}

/** How the sum of a period compares to the one before, in words: `12% mais que nos 30 dias anteriores`. */
export function compareInWords(count: number, before: number, beforeInWords: string): string {
  if (before === 0) return `nenhum n${beforeInWords}`;
  if (count === before) return `tantos quantos n${beforeInWords}`;
  if (count >= MANY_TIMES * before)
    return `${formatCount(Math.floor(count / before))} vezes ${beforeInWords}`;
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  if (percent === 0) return `quase tantos quantos n${beforeInWords}`;
  return `${formatCount(percent)}% ${count > before ? "mais" : "menos"} que n${beforeInWords}`;
}

/** From here on a percentage says less than a multiple. */
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
