import { lazily } from "./lazily.ts";
import { formatDays } from "./numbers.ts";

/** The time zone of every date shown and of every filter, wherever server and reader are. */
export const TIME_ZONE = "America/Sao_Paulo";

const dateTime = /* @__PURE__ */ lazily(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      timeZone: TIME_ZONE,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

const HOUR_MS = 60 * 60 * 1000;

/** An instant as `21/11/2026 09:30`, São Paulo time. */
export function formatDateTime(instant: Date): string {
  return dateTime().format(instant).replace(",", "");
}

/** An instant as `21/11/2026 09:30:05`, São Paulo time, where the order of entries within a minute counts. */
export function formatDateTimeSeconds(instant: Date): string {
  // The offset of the zone from UTC has no seconds.
  return `${formatDateTime(instant)}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;
}

const MINUTE_MS = 60 * 1000;
const HOURS_PER_DAY = 24;

/** How long ago an instant was: `agora há pouco`, `há 2 min`, `há 3 h`, and from a day on `em 21/11/2026 09:30`. */
export function formatAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE_MS) return "agora há pouco";
  if (passed < HOUR_MS) return `há ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < HOURS_PER_DAY * HOUR_MS) return `há ${Math.floor(passed / HOUR_MS)} h`;
  return `em ${formatDateTime(instant)}`;
}

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/** How long something has waited, in one unit: `há 2 min`, `há 3 h`, `há 1 dia`, `há 40 dias`, `há 3 meses`, `há mais de 2 anos`. */
export function formatWait(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / (HOURS_PER_DAY * HOUR_MS));
  if (days < 1) return formatAgo(since, now);
  if (days < 2 * DAYS_PER_MONTH) return `há ${formatDays(days)}`;
  if (days < DAYS_PER_YEAR) return `há ${Math.floor(days / DAYS_PER_MONTH)} meses`;
  const years = Math.floor(days / DAYS_PER_YEAR);
  return `há mais de ${years} ${years === 1 ? "ano" : "anos"}`;
}

/** An instant of which the UTC fields are those of São Paulo: a cell of a spreadsheet knows no time zone. */
export function toWallClock(instant: Date): Date {
  const [day = "", time = ""] = formatDateTimeSeconds(instant).split(" ");
  return new Date(`${day.split("/").reverse().join("-")}T${time}Z`);
}

const isoDay = /* @__PURE__ */ lazily(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: TIME_ZONE,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** The São Paulo day of an instant as `2026-11-21`, for file names. */
export function formatIsoDay(instant: Date): string {
  return isoDay().format(instant);
}

/** The instant at which the São Paulo day of `instant` ends, in milliseconds since the epoch. */
export function endOfDay(instant: Date): number {
  const day = formatIsoDay(instant);
  // The offset of the zone from UTC is whole hours, so that a day ends at a full hour.
  let end = Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS;
  while (formatIsoDay(new Date(end)) === day) end += HOUR_MS;
  return end;
}

/** A day such as `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}
