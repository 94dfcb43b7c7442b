import { lazily } from "./lazily.ts";
import { formatDays } from "./numbers.ts";

/** Time zone of all displayed dates and filters, independent of server and reader. */
export const TIME_ZONE = "America/Sao_Paulo";

/** Read only by parts: order and separators of a locale differ between browser versions. */
const calendar = /* @__PURE__ */ lazily(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: TIME_ZONE,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

type CalendarPart = "day" | "month" | "year" | "hour" | "minute";

/** The fields of a São Paulo clock and calendar, two digits each, of the year four. */
function partsOf(instant: Instant): Record<CalendarPart, string> {
  const parts = calendar().formatToParts(new Date(instant));
  const part = (type: CalendarPart) =>
    (parts.find((each) => each.type === type)?.value ?? "").padStart(type === "year" ? 4 : 2, "0");
  return {
    day: part("day"),
    month: part("month"),
    year: part("year"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

const HOUR_MS = 60 * 60 * 1000;

/** A moment: a date, ISO text as in an answer, or milliseconds since the epoch. */
type Instant = Date | string | number;

/** Formats as `21/11/2026 09:30` in São Paulo time. */
export function formatDateTime(instant: Instant): string {
  const { day, month, year, hour, minute } = partsOf(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** Formats as `21/11/2026 09:30:05` in São Paulo time, where order within a minute matters. */
export function formatDateTimeSeconds(instant: Instant): string {
  // The zone offset has no seconds.
  return `${formatDateTime(instant)}:${String(new Date(instant).getUTCSeconds()).padStart(2, "0")}`;
}

const MINUTE_MS = 60 * 1000;
const HOURS_PER_DAY = 24;

/** Formats elapsed time: `agora há pouco`, `há 2 min`, `há 3 h`, and after a day `em 21/11/2026 09:30`. */
export function formatAgo(instant: Instant, now = new Date()): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed < MINUTE_MS) return "agora há pouco";
  if (passed < HOUR_MS) return `há ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < HOURS_PER_DAY * HOUR_MS) return `há ${Math.floor(passed / HOUR_MS)} h`;
  return `em ${formatDateTime(instant)}`;
}

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/** Formats a waiting time in one unit: `há 2 min`, `há 3 h`, `há 1 dia`, `há 3 meses`, `há mais de 2 anos`. */
export function formatWait(since: Instant, now = new Date()): string {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / (HOURS_PER_DAY * HOUR_MS));
  if (days < 1) return formatAgo(since, now);
  if (days < 2 * DAYS_PER_MONTH) return `há ${formatDays(days)}`;
  if (days < DAYS_PER_YEAR) return `há ${Math.floor(days / DAYS_PER_MONTH)} meses`;
  const years = Math.floor(days / DAYS_PER_YEAR);
  return `há mais de ${years} ${years === 1 ? "ano" : "anos"}`;
}

/** Shifts an instant so that its UTC fields show São Paulo time, for spreadsheet cells, which have no time zone. */
export function toWallClock(instant: Date): Date {
  const [day = "", time = ""] = formatDateTimeSeconds(instant).split(" ");
  return new Date(`${day.split("/").reverse().join("-")}T${time}Z`);
}

/** Instant of a São Paulo clock that shows `2026-11-21T09:30`; an invalid date for other text. */
export function fromWallClock(shown: string): Date {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  return new Date(2 * asUtc - toWallClock(new Date(asUtc)).getTime());
}

/** Day of an instant in São Paulo, `2026-11-21`, for file names. */
export function formatIsoDay(instant: Instant): string {
  const { day, month, year } = partsOf(instant);
  return `${year}-${month}-${day}`;
}

/** End of the instant's day in São Paulo, in milliseconds since the epoch. */
export function endOfDay(instant: Date): number {
  const day = formatIsoDay(instant);
  // The zone offset is whole hours, so a day ends on a full hour.
  let end = Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS;
  while (formatIsoDay(new Date(end)) === day) end += HOUR_MS;
  return end;
}

/** Formats `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

export const MONTHS = [
  "jan",
  "fev",
  "mar",
  "abr",
  "mai",
  "jun",
  "jul",
  "ago",
  "set",
  "out",
  "nov",
  "dez",
] as const;

/** Formats for a column of a list: `hoje 08:16`, `ontem`, `27 nov`, and of another year `27 nov 2025`. */
export function formatShort(instant: Instant, now = new Date()): string {
  const { day, month, year, hour, minute } = partsOf(instant);
  const isoDay = formatIsoDay(instant);
  if (isoDay === formatIsoDay(now)) return `hoje ${hour}:${minute}`;
  if (isoDay === formatIsoDay(now.getTime() - HOURS_PER_DAY * HOUR_MS)) return "ontem";
  const shown = `${Number(day)} ${MONTHS[Number(month) - 1]}`;
  return year === partsOf(now).year ? shown : `${shown} ${year}`;
}
