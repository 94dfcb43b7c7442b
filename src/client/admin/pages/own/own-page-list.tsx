import { ChevronRight, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { buttonClass } from "#client/components/button.tsx";
import { formatAgo } from "#shared/formats/dates.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { OwnPageSummary } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { newOwnPagePath, ownPageEditorPath } from "./own-page-address.ts";
import { PublicationBadge } from "./publication-badge.tsx";

const words = {
  page: {
    title: "Páginas próprias",
    create: "Nova página",
    empty: "Nenhuma página ainda. Crie uma para uma campanha, um evento ou um serviço.",
  },
  article: {
    title: "Novidades",
    create: "Nova novidade",
    empty: "Nenhuma novidade ainda. A primeira publicada cria a lista em /novidades.",
  },
} as const;

/** The own pages or the news, and a link that starts another one. */
export function OwnPageList({ kind }: { kind: OwnPageKind }) {
  const list = trpc.ownPages.list.useQuery();
  const pages = list.data?.filter((page) => page.kind === kind) ?? [];
  const { title, create, empty } = words[kind];
  return (
    <section aria-labelledby={`lista-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`lista-${kind}`} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        <Link to={newOwnPagePath(kind)} className={buttonClass("quiet", "small")}>
          <Plus aria-hidden className="size-4" />
          {create}
        </Link>
      </div>
      <div className="mt-3 overflow-hidden rounded-xl border border-line bg-surface">
        <ListStates
          query={list}
          isEmpty={pages.length === 0}
          loading="Carregando páginas..."
          failed={texts.ownPages.loadFailed}
          empty={<p className="px-4 py-5 text-pretty text-soft sm:px-5">{empty}</p>}
        >
          <ul className="divide-y divide-line">
            {pages.map((page) => (
              <OwnPageRow key={page.id} page={page} />
            ))}
          </ul>
        </ListStates>
      </div>
    </section>
  );
}

function OwnPageRow({
  page: { id, title, path, publishedAt, updatedAt, updatedByName },
}: {
  page: OwnPageSummary;
}) {
  return (
    <li>
      <Link
        to={ownPageEditorPath(id)}
        className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ink/4 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-soft">{path}</span>
        </span>
        <span className="hidden text-right text-[0.8125rem] text-soft md:block">
          {updatedByName}, {formatAgo(new Date(updatedAt), new Date())}
        </span>
        <PublicationBadge publishedAt={publishedAt} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
