/** The time zone of every date shown and of every filter, wherever server and reader are (product 1.4). */
export const TIME_ZONE = "America/Sao_Paulo";

const dateTime = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const HOUR_MS = 60 * 60 * 1000;
/** From then on the offset of the zone from UTC is whole hours. */
const WHOLE_HOURS_SINCE = Date.UTC(1914, 0, 2);
const REMEMBERED_HOURS = 1000;
const hours = new Map<number, string>();

/**
 * An instant as `21/11/2026 09:30`, São Paulo time (product 1.4). A long export formats millions of instants, and
 * `Intl` would take longer than the rest of a row: it formats once per hour of the calendar.
 */
export function formatDateTime(instant: Date): string {
  const time = instant.getTime();
  if (!(time >= WHOLE_HOURS_SINCE)) return dateTime.format(instant).replace(",", "");
  const hour = Math.floor(time / HOUR_MS);
  let beginning = hours.get(hour);
  if (beginning === undefined) {
    beginning = dateTime
      .format(hour * HOUR_MS)
      .replace(",", "")
      .slice(0, -"00".length);
    if (hours.size >= REMEMBERED_HOURS) hours.clear();
    hours.set(hour, beginning);
  }
  const minute = instant.getUTCMinutes();
  return minute < 10 ? `${beginning}0${minute}` : beginning + minute;
}

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The São Paulo day of an instant as `2026-11-21`, for file names (product 1.4). */
export function formatIsoDay(instant: Date): string {
  return isoDay.format(instant);
}
