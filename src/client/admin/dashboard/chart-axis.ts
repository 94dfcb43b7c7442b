/** Step sizes of the axis, times a power of ten. */
const FACTORS = [1, 2, 5, 10];

/** Ticks from 0 to at least `highest` in about `wanted` integer steps of 1, 2 or 5 times a power of ten. */
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

export function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}
