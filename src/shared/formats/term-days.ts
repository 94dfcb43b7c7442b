import { endOfDay } from "./dates.ts";
import type { Term } from "./term.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_PER_YEAR = 12;

/** Adds days to a date such as `2026-11-21`; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "2026-11-21".length);
}

/** Subtracts a term. In a month without that day, uses its last one. */
export function subtractTerm(day: string, { amount, unit }: Term): string {
  if (unit === "days") return addDays(day, -amount);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const months = amount * (unit === "years" ? MONTHS_PER_YEAR : 1);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const shifted = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)));
  return shifted.toISOString().slice(0, day.length);
}

/** Returns the instant at which a day begins in São Paulo. */
export function startOfDay(day: string): Date {
  // Noon in São Paulo, within the day even during daylight saving time.
  return new Date(endOfDay(new Date(`${addDays(day, -1)}T15:00:00Z`)));
}
