import { formatIsoDay } from "./dates.ts";
import { isNationalHoliday } from "./holidays.ts";
import { formatDays } from "./numbers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const SUNDAY = 0;

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const isoOf = (noon: Date) => noon.toISOString().slice(0, "2026-11-21".length);

/** Adds days to a date such as `2026-11-21`. */
export function addDays(day: string, days: number): string {
  return isoOf(new Date(atNoon(day).getTime() + days * DAY_MS));
}

/** Adds working days, skipping weekends and national holidays. */
export function addWorkingDays(day: string, days: number): string {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** Days from today (São Paulo) to a date; negative if past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((atNoon(day).getTime() - atNoon(formatIsoDay(now)).getTime()) / DAY_MS);
}

/** The same in working days. */
export function workingDaysUntil(day: string, now: Date): number {
  const today = formatIsoDay(now);
  const [first, last, sign] = day < today ? [day, today, -1] : [today, day, 1];
  let count = 0;
  for (let reached = first; reached < last; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) count += 1;
  }
  return sign * count;
}

/** Excludes Saturdays, Sundays and national holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = atNoon(day).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isNationalHoliday(day);
}

/** Formats as `faltam 12 dias`, `falta 1 dia`, `vence hoje`, `atrasado há 2 dias`. */
export function formatDue(day: string, now: Date): string {
  const left = daysUntil(day, now);
  if (left === 0) return "vence hoje";
  if (left < 0) return `atrasado há ${formatDays(-left)}`;
  return left === 1 ? "falta 1 dia" : `faltam ${formatDays(left)}`;
}

/** The same in working days. Overdue even if no working day has passed since. */
export function formatWorkingDue(day: string, now: Date): string {
  const left = workingDaysUntil(day, now);
  if (day < formatIsoDay(now)) {
    if (left === 0) return "atrasado";
    return left === -1 ? "atrasado há 1 dia útil" : `atrasado há ${-left} dias úteis`;
  }
  if (left === 0) return "vence hoje";
  return left === 1 ? "falta 1 dia útil" : `faltam ${left} dias úteis`;
}
