import { Badge } from "#client/components/badge.tsx";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";

/** How a message stands. Not read outweighs answered: somebody wanted it looked at again. */
export function StateBadge({ readAt, answeredAt }: Pick<ListedContactMessage, "readAt" | "answeredAt">) {
  if (readAt === null) return <Badge tone="accent">Não lida</Badge>;
  if (answeredAt !== null) return <Badge tone="success">Respondida</Badge>;
  return <Badge tone="neutral">Lida</Badge>;
}
