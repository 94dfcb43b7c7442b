/** Weekdays in schema.org and OpenStreetMap notation, starting on Monday. */
export const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
export type Weekday = (typeof weekdays)[number];

/** Shared hours of some days; `opens` and `closes` are `HH:MM` of the same day in São Paulo. */
export type OpeningPeriod = { days: readonly Weekday[]; opens: string; closes: string };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const PERIOD = /^([A-Za-z,-]+) (\S{5})-(\S{5})$/;

/**
 * Parses schema.org notation with semicolons, `Mo-Fr 09:00-18:00; Sa 09:00-12:00`. Empty text yields no periods.
 * Undefined if invalid, e.g. if a period ends before it begins.
 */
export function parseOpeningHours(text: string): OpeningPeriod[] | undefined {
  if (text.trim() === "") return [];
  const periods: OpeningPeriod[] = [];
  for (const part of text.split(";")) {
    const [, names = "", opens = "", closes = ""] = PERIOD.exec(part.trim()) ?? [];
    const days = parseDays(names);
    if (!days || !TIME.test(opens) || !TIME.test(closes) || closes <= opens) return undefined;
    periods.push({ days, opens, closes });
  }
  return periods;
}

/** Formats as `Mo-Fr 09:00-18:00; Sa 09:00-12:00`. */
export function writeOpeningHours(periods: readonly OpeningPeriod[]): string {
  return periods.map(({ days, opens, closes }) => `${writeDays(days)} ${opens}-${closes}`).join("; ");
}

/** Formats for visitors: `Seg a Sex, 09h às 18h; Sáb, 09h às 12h30`. Empty without hours. */
export function formatOpeningHours(text: string): string {
  return (parseOpeningHours(text) ?? [])
    .map(
      ({ days, opens, closes }) => `${formatDaysOfWeek(days)}, ${formatTime(opens)} às ${formatTime(closes)}`,
    )
    .join("; ");
}

export const weekdayNames: Readonly<Record<Weekday, { short: string; long: string }>> = {
  Mo: { short: "Seg", long: "Segunda-feira" },
  Tu: { short: "Ter", long: "Terça-feira" },
  We: { short: "Qua", long: "Quarta-feira" },
  Th: { short: "Qui", long: "Quinta-feira" },
  Fr: { short: "Sex", long: "Sexta-feira" },
  Sa: { short: "Sáb", long: "Sábado" },
  Su: { short: "Dom", long: "Domingo" },
};

/** Consecutive days, by first and last index. */
type Run = { first: number; last: number };

function runsOf(days: readonly Weekday[]): Run[] {
  const runs: Run[] = [];
  for (const [place, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.last === place - 1) run.last = place;
    else runs.push({ first: place, last: place });
  }
  return runs;
}

function writeDays(days: readonly Weekday[]): string {
  return runsOf(days)
    .map(({ first, last }) => (first === last ? weekdays[first] : `${weekdays[first]}-${weekdays[last]}`))
    .join(",");
}

function formatDaysOfWeek(days: readonly Weekday[]): string {
  const names = runsOf(days).map(({ first, last }) => {
    const [from, to] = [nameAt(first), nameAt(last)];
    return first === last ? from : `${from} ${last === first + 1 ? "e" : "a"} ${to}`;
  });
  return names.join(", ");
}

function nameAt(place: number): string {
  const day = weekdays[place];
  return day ? weekdayNames[day].short : "";
}

/** Formats as `09h` or `09h30`. */
function formatTime(time: string): string {
  const [hours, minutes] = time.split(":");
  return `${hours}h${minutes === "00" ? "" : minutes}`;
}

function parseDays(names: string): Weekday[] | undefined {
  const places = new Set<number>();
  for (const part of names.split(",")) {
    const [from = "", to = from, rest] = part.split("-");
    const first = weekdays.indexOf(from as Weekday);
    const last = weekdays.indexOf(to as Weekday);
    if (first < 0 || last < first || rest !== undefined) return undefined;
    for (let place = first; place <= last; place += 1) places.add(place);
  }
  return weekdays.filter((_day, place) => places.has(place));
}
