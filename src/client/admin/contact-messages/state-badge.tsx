import { Badge } from "#client/components/badge.tsx";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";

/** The state of a contact message. Unread outweighs answered (product 9.4). */
export function StateBadge({ readAt, answeredAt }: Pick<ListedContactMessage, "readAt" | "answeredAt">) {
  if (readAt === null) return <Badge tone="accent">Não lida</Badge>;
  if (answeredAt !== null) return <Badge tone="success">Respondida</Badge>;
  return <Badge tone="neutral">Lida</Badge>;
}
