/** Every "today" and every date filter of the product means this zone, wherever server and reader are. */
export const TIME_ZONE = "America/Sao_Paulo";

const dateTime = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as `21/11/2026 09:30`, São Paulo time. */
export function formatDateTime(instant: Date): string {
  return dateTime.format(instant).replace(",", "");
}

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The São Paulo calendar day of an instant as `2026-11-21`; file names carry it. */
export function formatIsoDay(instant: Date): string {
  return isoDay.format(instant);
}
