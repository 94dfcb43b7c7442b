import { Badge } from "#client/components/badge.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { isSnoozed } from "./snooze.ts";

type StateBadgeProps = {
  message: Pick<ListedContactMessage, "readAt" | "answeredAt" | "snoozedUntil">;
  /** Names the day of a snoozed one. */
  withDay?: boolean;
};

/** The state of a contact message. Snoozed outweighs unread, and that answered. */
export function StateBadge({ message, withDay = false }: StateBadgeProps) {
  const { readAt, answeredAt, snoozedUntil } = message;
  if (snoozedUntil && isSnoozed(message, new Date()))
    return <Badge tone="warning">{withDay ? `Adiada até ${formatDay(snoozedUntil)}` : "Adiada"}</Badge>;
  if (readAt === null) return <Badge tone="accent">Não lida</Badge>;
  if (answeredAt !== null) return <Badge tone="success">Respondida</Badge>;
  return <Badge tone="neutral">Lida</Badge>;
}
