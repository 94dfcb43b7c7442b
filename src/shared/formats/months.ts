const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats a month such as `2026-11`: `novembro de 2026`. */
export function nameMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

const shortMonthName = new Intl.DateTimeFormat("pt-BR", { month: "short", timeZone: "UTC" });

/** Formats a month such as `2026-11` for the head of a column: `nov/2026`. */
export function shortMonth(month: string): string {
  const name = shortMonthName.format(new Date(`${month}-01T00:00:00Z`)).replace(".", "");
  return `${name}/${month.slice(0, 4)}`;
}

/** Months that two days, such as `2026-11-29`, and those between touch, oldest first. */
export function monthsBetween(from: string, to: string): string[] {
  const months = [from.slice(0, 7)];
  while ((months.at(-1) ?? "") < to.slice(0, 7)) months.push(monthAfter(months.at(-1) ?? ""));
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** The month that lies `count` months before. */
export function monthBefore(month: string, count = 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, "2026-11".length);
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const next = new Date(`${monthAfter(month)}-01T00:00:00Z`);
  return { from: `${month}-01`, to: new Date(next.getTime() - 1).toISOString().slice(0, 10) };
}

/** Number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The part of an amount of a month that falls to the days of a period, by days and rounded; all of a whole month. */
export function partOfMonth(amount: number, month: string, period: { from: string; to: string }): number {
  const whole = daysOfMonth(month);
  const [from = ""] = [period.from, whole.from].toSorted().toReversed();
  const [to = ""] = [period.to, whole.to].toSorted();
  return from > to ? 0 : Math.round((amount * daysBetween(from, to)) / daysBetween(whole.from, whole.to));
}
