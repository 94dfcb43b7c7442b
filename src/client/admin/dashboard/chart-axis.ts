/** The factors of a power of ten between which an axis may count. */
const FACTORS = [1, 2, 5, 10];

/**
 * The ticks of an axis of counts, from 0 to at least `highest`, about `wanted` steps of 1, 2 or 5 times a power of ten,
 * and never a fraction.
 */
export function countTicks(highest: number, wanted: number): number[] {
  const rough = Math.max(1, highest / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (FACTORS.find((factor) => factor * power >= rough) ?? 10);
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const inWords = (part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { ...part, timeZone: "UTC" });
const weekdays = inWords({ weekday: "short" });
const months = inWords({ month: "short" });

/** `2026-11-21` as `21/11`. */
export function shortDay(day: string): string {
  return day.split("-").slice(1).reverse().join("/");
}

/** `2026-11-21` as `sáb.`. */
export function weekdayName(day: string): string {
  return weekdays.format(new Date(day));
}

/** `2026-11-21` as `nov.`. */
export function monthName(day: string): string {
  return months.format(new Date(day));
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}
