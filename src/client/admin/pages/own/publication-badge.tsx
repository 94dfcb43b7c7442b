import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";

type PublicationTimes = { publishedAt: string | null; until?: string | null };

/** Says whether a page is a draft, scheduled, on the site or off it again. */
export function PublicationBadge({ publishedAt, until = null }: PublicationTimes) {
  if (publishedAt === null) return <Badge tone="neutral">Rascunho</Badge>;
  const at = new Date(publishedAt);
  if (at > new Date()) return <Badge tone="warning">Agendada para {formatDateTime(at)}</Badge>;
  if (until === null) return <Badge tone="success">No site</Badge>;
  if (new Date(until) <= new Date())
    return <Badge tone="neutral">Encerrada em {formatDateTime(until)}</Badge>;
  return <Badge tone="success">No site até {formatDateTime(until)}</Badge>;
}

/** Reports whether visitors can read a page. */
export function isOnSite(publishedAt: string | null, until: string | null = null): boolean {
  const now = new Date();
  return publishedAt !== null && new Date(publishedAt) <= now && (until === null || new Date(until) > now);
}
