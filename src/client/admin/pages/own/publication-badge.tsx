import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";

/** Says whether a page is a draft, scheduled or on the site. */
export function PublicationBadge({ publishedAt }: { publishedAt: string | null }) {
  if (publishedAt === null) return <Badge tone="neutral">Rascunho</Badge>;
  const at = new Date(publishedAt);
  if (at > new Date()) return <Badge tone="warning">Agendada para {formatDateTime(at)}</Badge>;
  return <Badge tone="success">No site</Badge>;
}

/** Reports whether visitors can read a page. */
export function isOnSite(publishedAt: string | null): boolean {
  return publishedAt !== null && new Date(publishedAt) <= new Date();
}
