import { MONTHS } from "./dates.ts";
import { addDays } from "./due.ts";
import { searchKey } from "./search-terms.ts";

export type DayBounds = {
  /** ISO day such as `2026-11-21`. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Weekdays and days without a year are read as past ones, as in a filter. */
  isPast?: boolean | undefined;
};

const WORDS: Readonly<Record<string, number>> = {
  anteontem: -2,
  ontem: -1,
  hoje: 0,
  amanha: 1,
  "depois de amanha": 2,
};
const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sab"];

/**
 * Reads a day as people say it, `hoje`, `amanhã`, `seg`, `+3`, `27/11` or `27 nov`, to ISO 8601; undefined for other
 * text. A weekday is the next one, a day without a year the nearest one, if the bounds allow it.
 */
export function readSpokenDay(typed: string, bounds: DayBounds): string | undefined {
  const text = searchKey(typed.trim()).replace(/\s+/g, " ").replace(/\.$/, "");
  const { today } = bounds;
  const days = WORDS[text] ?? readShift(text);
  if (days !== undefined) return addDays(today, days);
  return readWeekday(text, bounds) ?? readDayOfMonth(text, bounds);
}

/** Up to three digits: four and more are a date without separators. */
function readShift(text: string): number | undefined {
  const [, shift] = /^([+-] ?\d{1,3})(?: ?d(?:ias?)?)?$/.exec(text) ?? [];
  return shift === undefined ? undefined : Number(shift.replace(" ", ""));
}

function readWeekday(text: string, bounds: DayBounds): string | undefined {
  const wanted = placeOf(WEEKDAYS, text.replace(/[- ]feira$/, ""));
  if (wanted === undefined) return undefined;
  const ahead = (wanted - weekdayOf(bounds.today) + 7) % 7 || 7;
  const next = addDays(bounds.today, ahead);
  const last = addDays(bounds.today, ahead === 7 ? -7 : ahead - 7);
  return isWithin(next, bounds) || !isWithin(last, bounds) ? next : last;
}

function readDayOfMonth(text: string, bounds: DayBounds): string | undefined {
  const [, day, number, name = "", year] =
    /^(\d{1,2})(?:[/.-](\d{1,2})| ?(?:de )?([a-z]+)(?: ?(?:de )?(\d{4}))?)$/.exec(text) ?? [];
  const month = number === undefined ? (placeOf(MONTHS, name) ?? -1) + 1 : Number(number);
  if (day === undefined) return undefined;
  const thisYear = Number(bounds.today.slice(0, 4));
  const years = year ? [Number(year)] : [thisYear, thisYear + 1, thisYear - 1];
  const found = years
    .map((each) => `${each}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`)
    .filter(isDay)
    .toSorted((one, other) => distance(one, bounds.today) - distance(other, bounds.today));
  return found.find((each) => isWithin(each, bounds)) ?? found[0];
}

/** By the first three letters: what follows is the rest of the name. */
function placeOf(names: readonly string[], name: string): number | undefined {
  const place = /^[a-z]+$/.test(name) ? names.indexOf(name.slice(0, 3)) : -1;
  return place === -1 ? undefined : place;
}

function isWithin(day: string, { today, min, max, isPast }: DayBounds): boolean {
  const last = isPast && !max ? today : max;
  return (!min || day >= min.slice(0, day.length)) && (!last || day <= last.slice(0, day.length));
}

function isDay(day: string): boolean {
  const asUtc = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(day);
}

/** Weekday of an ISO day, from 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00Z`).getUTCDay();
}

function distance(day: string, other: string): number {
  return Math.abs(Date.parse(day) - Date.parse(other));
}
