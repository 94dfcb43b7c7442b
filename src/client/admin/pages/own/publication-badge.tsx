import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPageSummary } from "#shared/schemas/own-page.ts";

type PublicationBadgeProps = { page: Pick<OwnPageSummary, "publishedAt" | "until" | "wasPublished"> };

/** State of a page: a draft, scheduled, on the site, or off the site again. */
export function PublicationBadge({ page: { publishedAt, until, wasPublished } }: PublicationBadgeProps) {
  if (publishedAt === null) return <Badge tone="neutral">{wasPublished ? "Fora do site" : "Rascunho"}</Badge>;
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
