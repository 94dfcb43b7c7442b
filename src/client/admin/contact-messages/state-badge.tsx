import type { Waiting } from "#client/admin/list/table/wait-column.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";

type StateBadgeProps = {
  message: Pick<ListedContactMessage, "readAt" | "answeredAt" | "snoozedUntil">;
  /** Adds the date of a snoozed message. */
  withDay?: boolean;
};

/**
 * State of a contact message: snoozed takes precedence over unread, unread over answered. Nothing for what was only
 * read, which its clock says.
 */
export function StateBadge({ message, withDay = false }: StateBadgeProps) {
  const { readAt, answeredAt, snoozedUntil } = message;
  if (snoozedUntil && isSnoozed(message, new Date()))
    return <Badge tone="warning">{withDay ? `Adiada até ${formatDay(snoozedUntil)}` : "Adiada"}</Badge>;
  if (readAt === null) return <Badge tone="accent">Não lida</Badge>;
  if (answeredAt !== null) return <Badge tone="success">Respondida</Badge>;
  return null;
}

/** What waits among the messages. */
export const messageWaiting: Waiting<Omit<ListedContactMessage, "messageStart">> = {
  isOpen: (message) => message.answeredAt === null && !message.isSuspect && !isSnoozed(message, new Date()),
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** Whether a message is snoozed; an answered one is not. */
export function isSnoozed(
  { snoozedUntil, answeredAt }: Pick<ListedContactMessage, "snoozedUntil" | "answeredAt">,
  now: Date,
): boolean {
  return answeredAt === null && Boolean(snoozedUntil) && String(snoozedUntil) > formatIsoDay(now);
}

/** Tomorrow in São Paulo, the earliest snooze date. */
export const tomorrow = (now: Date) => daysAfter(formatIsoDay(now), 1);

/** Next Monday, at least two days ahead: on a Sunday, "tomorrow" already offers the first one. */
export function nextMonday(now: Date): string {
  const first = daysAfter(tomorrow(now), 1);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return daysAfter(first, (MONDAY - weekday + 7) % 7);
}

/** Date with weekday: `seg., 23/11/2026`. */
export function dayInWords(day: string): string {
  const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, "2026-11-21".length);
}
