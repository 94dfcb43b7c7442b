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

/**
 * In switch order. All are whole weeks up to yesterday, so that weekdays are comparable and no partial day is included.
 */
export const leadPeriods: Readonly<Record<LeadPeriod, PeriodShape>> = {
  week: { name: "7 dias", days: 7, step: 1, span: "7 dias", before: "os 7 dias anteriores" },
  month: { name: "4 semanas", days: 28, step: 1, span: "4 semanas", before: "as 4 semanas anteriores" },
  quarter: { name: "13 semanas", days: 91, step: 1, span: "13 semanas", before: "as 13 semanas anteriores" },
  year: { name: "1 ano", days: 364, step: 7, span: "52 semanas", before: "as 52 semanas anteriores" },
};

/** Period of the chart in the URL; the first is the default. */
export const leadPeriodInUrl = {
  period: choiceInUrl<LeadPeriod>("periodo", {
    month: "4-semanas",
    week: "7-dias",
    quarter: "13-semanas",
    year: "1-ano",
  }),
};

/** Leads by their first contact: within the goal of an hour of opening hours, later, or none on record. */
export type Contacts = { inTime: number; later: number; none: number };

/** A bar: a day or week with the count of the previous period. Dates are ISO. */
export type LeadBar = Contacts & {
  from: string;
  to: string;
  before: { from: string; to: string; count: number };
};

/** Groups the days of two consecutive periods and today, oldest first, into bars without today. */
export function leadBars(days: readonly LeadDay[], period: LeadPeriod): LeadBar[] {
  const { days: length, step } = leadPeriods[period];
  const [earlier, current] = [days.slice(0, length), days.slice(length, -1)];
  return Array.from({ length: length / step }, (_, index) => {
    const range = [index * step, (index + 1) * step] as const;
    const part = current.slice(...range);
    const before = earlier.slice(...range);
    return {
      ...ends(part),
      inTime: sum(part, ({ withinHour }) => withinHour),
      later: sum(part, ({ withinHour, contacted }) => contacted - withinHour),
      none: sum(part, (day) => leadsOf(day) - day.contacted),
      before: { ...ends(before), count: sum(before, leadsOf) },
    };
  });
}

/** Number of days to fetch: the period, the previous one, and today. */
export function daysToAsk(period: LeadPeriod): number {
  return 2 * leadPeriods[period].days + 1;
}

/** Infers the period from the number of days. @throws RangeError if no period matches */
export function periodOf(days: readonly LeadDay[]): LeadPeriod {
  const found = (Object.keys(leadPeriods) as LeadPeriod[]).find((each) => daysToAsk(each) === days.length);
  if (!found) throw new RangeError(`no period has ${days.length} days`);
  return found;
}

/** Compares the total with the previous period in words, such as `12% mais que nos 30 dias anteriores`. */
export function compareInWords(count: number, before: number, beforeInWords: string): string {
  if (before === 0) return `nenhum n${beforeInWords}`;
  if (count === before) return `o mesmo que n${beforeInWords}`;
  if (count >= MANY_TIMES * before)
    return `${formatCount(Math.floor(count / before))} vezes ${beforeInWords}`;
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  if (percent === 0) return `quase o mesmo que n${beforeInWords}`;
  return `${formatCount(percent)}% ${count > before ? "mais" : "menos"} que n${beforeInWords}`;
}

/** From this factor, a multiple is clearer than a percentage. */
const MANY_TIMES = 5;

export function countOf({ inTime, later, none }: Contacts): number {
  return inTime + later + none;
}

function leadsOf({ pending, imported }: LeadDay): number {
  return pending + imported;
}

export function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

function ends(days: readonly LeadDay[]): { from: string; to: string } {
  return { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" };
}
