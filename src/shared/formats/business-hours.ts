import { formatIsoDay } from "./dates.ts";
import { isNationalHoliday } from "./holidays.ts";
import { formatCount } from "./numbers.ts";
import { type OpeningPeriod, type Weekday, weekdays } from "./opening-hours.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOUR_MINUTES = 60;
/** Shorter times use finer units than days. */
const DAYS_FROM = 3;
/** Caps the computation: a year is too long in any case. */
const DAYS_MAX = 366;
/** São Paulo, without daylight saving time since 2019. */
const ZONE = "-03:00";

/** Business minutes between two instants, without national holidays; all minutes without opening hours. */
export function businessMinutes(from: Date, to: Date, hours: readonly OpeningPeriod[]): number {
  const start = Math.max(from.getTime(), to.getTime() - DAYS_MAX * DAY_MS);
  const end = to.getTime();
  if (end <= start) return 0;
  if (hours.length === 0) return Math.floor((end - start) / MINUTE_MS);
  let open = 0;
  const noon = Date.parse(`${formatIsoDay(new Date(start))}T12:00:00${ZONE}`);
  for (let middle = noon; middle - DAY_MS < end; middle += DAY_MS) {
    const day = formatIsoDay(new Date(middle));
    if (isNationalHoliday(day)) continue;
    // `weekdays` starts on Monday, `getUTCDay` on Sunday.
    const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
    const midnight = Date.parse(`${day}T00:00:00${ZONE}`);
    for (const { opens, closes } of weekday ? spansOf(weekday, hours) : []) {
      const opening = Math.max(start, midnight + opens * MINUTE_MS);
      const closing = Math.min(end, midnight + closes * MINUTE_MS);
      open += Math.max(0, closing - opening);
    }
  }
  return Math.floor(open / MINUTE_MS);
}

const SECOND_MS = 1000;

/** The latest instant, to the second, from which `minutes` business minutes have passed until `to`. */
export function startOfBusinessMinutes(to: Date, minutes: number, hours: readonly OpeningPeriod[]): Date {
  const end = to.getTime();
  const hasPassed = (from: number) => businessMinutes(new Date(from), to, hours) >= minutes;
  let early = end - DAY_MS;
  while (!hasPassed(early) && end - early < DAYS_MAX * DAY_MS) early -= end - early;
  let late = end;
  while (late - early > SECOND_MS) {
    const middle = (early + late) / 2;
    if (hasPassed(middle)) early = middle;
    else late = middle;
  }
  return new Date(early);
}

/** Formats as `12 min`, `3 h` or `4 dias` (of the longest opening), plus `úteis` with opening hours. */
export function formatBusinessTime(minutes: number, hours: readonly OpeningPeriod[]): string {
  const kind = hours.length > 0 ? { one: " útil", many: " úteis" } : { one: "", many: "" };
  const dayMinutes = longestDay(hours);
  if (minutes < 1) return `menos de 1 min${kind.one}`;
  const [count, unit] =
    minutes >= DAYS_FROM * dayMinutes
      ? [Math.floor(minutes / dayMinutes), "dias"]
      : minutes >= HOUR_MINUTES
        ? [Math.floor(minutes / HOUR_MINUTES), "h"]
        : [minutes, "min"];
  return `${formatCount(count)} ${unit}${count === 1 ? kind.one : kind.many}`;
}

/** Formats the business minutes between two instants like `formatBusinessTime`, or as more than it counts. */
export function formatBusinessWait(
  from: Date,
  to: Date,
  hours: readonly OpeningPeriod[],
  minutes: number = businessMinutes(from, to, hours),
): string {
  if (to.getTime() - from.getTime() > DAYS_MAX * DAY_MS) return "mais de 1 ano";
  return formatBusinessTime(minutes, hours);
}

function longestDay(hours: readonly OpeningPeriod[]): number {
  const lengths = weekdays.map((weekday) =>
    spansOf(weekday, hours).reduce((sum, { opens, closes }) => sum + closes - opens, 0),
  );
  return Math.max(...lengths) || DAY_MS / MINUTE_MS;
}

/** Returns the merged opening spans of a weekday in minutes since midnight. */
function spansOf(weekday: Weekday, hours: readonly OpeningPeriod[]): { opens: number; closes: number }[] {
  const spans: { opens: number; closes: number }[] = [];
  const ofDay = hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens: minuteOf(opens), closes: minuteOf(closes) }));
  for (const span of ofDay.toSorted((one, other) => one.opens - other.opens)) {
    const last = spans.at(-1);
    if (last && span.opens <= last.closes) last.closes = Math.max(last.closes, span.closes);
    else spans.push(span);
  }
  return spans;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR_MINUTES + minute;
}
