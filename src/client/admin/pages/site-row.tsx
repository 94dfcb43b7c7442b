import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { apart } from "#client/admin/list/use-list.ts";
import { Badge } from "#client/components/badge.tsx";
import type { ListedDraft } from "#shared/documents/drafts.ts";
import { formatAgo, formatDateTime, formatShort } from "#shared/formats/dates.ts";
import { SiteThumbnail } from "./site-thumbnail.tsx";

type SiteRowProps = {
  to: string;
  title: string;
  /** Below the title: where visitors read it. */
  place: string;
  /** Address of its thumbnail. */
  picture?: string | undefined;
  /** Drawn as its thumbnail where it has no picture. */
  drawn?: string | undefined;
  /** Who changed it last. */
  last?: { by: string; at: string } | undefined;
  draft?: ListedDraft | undefined;
  /** Marks beside the title. */
  children?: ReactNode;
};

/** A document of the site: how it looks, what waits in it, and who changed it when. */
export function SiteRow({ to, title, place, picture, drawn, last, draft, children }: SiteRowProps) {
  return (
    <li className="@container">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-ink/4 sm:pr-4"
      >
        <SiteThumbnail picture={picture} title={drawn} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-[0.8125rem] text-soft">{place}</span>
        </span>
        <span className="flex min-w-0 flex-wrap justify-end gap-1.5 empty:hidden @max-md:max-w-[40%]">
          {children}
          {draft && (
            <span title={formatDateTime(draft.updatedAt)} className="min-w-0">
              <Badge tone="accent">{`Rascunho de ${draft.updatedByName}, ${formatAgo(draft.updatedAt)}`}</Badge>
            </span>
          )}
        </span>
        {!draft && <LastChange last={last} />}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

function LastChange({ last }: Pick<SiteRowProps, "last">) {
  if (!last) return null;
  return (
    <span
      title={formatDateTime(last.at)}
      className="w-30 shrink-0 truncate text-right text-[0.8125rem] text-soft tabular-nums @max-md:hidden"
    >
      {last.by}
      <span className="block">{formatShort(last.at)}</span>
    </span>
  );
}

/** The published texts of a document say otherwise than settings or prices do. */
export function CheckMark({ document }: { document: string }) {
  // Apart: it reads all texts of the site, for which the lists need not wait.
  const { data } = trpc.siteConfig.contradictions.useQuery(undefined, { trpc: apart });
  const [first] = data?.find((one) => one.document === document)?.texts ?? [];
  return first ? (
    <span title={`${first.name}: ${first.doubt}`}>
      <Badge tone="warning">Conferir</Badge>
    </span>
  ) : null;
}
