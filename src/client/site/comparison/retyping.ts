import { formatCount } from "#shared/formats/numbers.ts";

export const WORKING_DAYS = 22;
const MINUTES_PER_HOUR = 60;

/** Typed values of the visitor's day, and the initial ones. */
export const exampleDay = { people: "2", orders: "40", minutes: "3" } as const;
export type TypedDay = Readonly<Record<keyof typeof exampleDay, string>>;

/** Valid ranges; anything above is considered a typing error. */
export const dayLimits: Readonly<Record<keyof TypedDay, { min: number; max: number; isWhole: boolean }>> = {
  people: { min: 1, max: 999, isWhole: true },
  orders: { min: 0, max: 10_000, isWhole: true },
  minutes: { min: 0, max: 120, isWhole: false },
};

const BRAZILIAN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d*)?$/;
/** Decimal point, as typed on a numeric keypad. A point before three digits separates thousands. */
const WITH_POINT = /^\d+\.\d{0,2}$/;

/** Parses a Brazilian number: `1.200`, `2,5`, also `2,` and `2.5`; undefined for anything else. */
export function parseTypedNumber(typed: string): number | undefined {
  const text = typed.trim();
  if (BRAZILIAN.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return WITH_POINT.test(text) ? Number(text) : undefined;
}

/** A value of the day; undefined if it is not a number or out of range. */
export function readValue(name: keyof TypedDay, typed: string): number | undefined {
  const { min, max, isWhole } = dayLimits[name];
  const value = parseTypedNumber(typed);
  const fits = value !== undefined && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  return fits ? value : undefined;
}

/** Minutes per month spent retyping, in total and per person. Undefined while a value is missing. */
export function retypedMinutes(day: TypedDay): { people: number; all: number; each: number } | undefined {
  const people = readValue("people", day.people);
  const orders = readValue("orders", day.orders);
  const minutes = readValue("minutes", day.minutes);
  if (people === undefined || orders === undefined || minutes === undefined) return undefined;
  const all = Math.round(orders * minutes * WORKING_DAYS);
  return { people, all, each: Math.round(all / people) };
}

/** Minutes as `44 h`, `1.466 h 40 min` or `50 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0 && rest > 0) return `${rest} min`;
  return `${formatCount(hours)} h${rest > 0 ? ` ${rest} min` : ""}`;
}
