import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** Whether a contact message waits for its day; an answered one does not. */
export function isSnoozed(
  { snoozedUntil, answeredAt }: Pick<ListedContactMessage, "snoozedUntil" | "answeredAt">,
  now: Date,
): boolean {
  return answeredAt === null && Boolean(snoozedUntil) && String(snoozedUntil) > formatIsoDay(now);
}

/** Tomorrow in São Paulo, the first day that a message can wait for. */
export const tomorrow = (now: Date) => daysAfter(formatIsoDay(now), 1);

/** The next Monday; on a Sunday it is tomorrow, which is offered already: then the one after. */
export function nextMonday(now: Date): string {
  const first = daysAfter(tomorrow(now), 1);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return daysAfter(first, (MONDAY - weekday + 7) % 7);
}

/** A day in words: `seg., 23/11/2026`. */
export function dayInWords(day: string): string {
  const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, "2026-11-21".length);
}
