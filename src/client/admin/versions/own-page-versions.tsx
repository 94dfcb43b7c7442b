import { History, PencilLine } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { WordChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { compareOwnPages } from "#shared/documents/own-page-leaves.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { versionsFailure } from "./versions-failure.ts";

type OwnPageVersionsProps = { id: number; open: number | undefined; addressOf: (version: number) => string };

/** The versions of an own page, newest first; each opens beside the list. */
export function OwnPageVersions({ id, open, addressOf }: OwnPageVersionsProps) {
  const list = trpc.ownPages.versions.useInfiniteQuery(
    { id },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const versions = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ListStates query={list} loading="Carregando versões..." {...versionsFailure(list.error)}>
      <nav aria-label="Versões" className="flex flex-col">
        {versions.length === 0 && (
          <ListNotice
            isSmall
            title="Nenhuma versão ainda"
            text="A primeira é a que for publicada."
            example={{ icon: History, name: "Versão 1", beside: "Título da página", when: "hoje 09:12" }}
          />
        )}
        <ul className="divide-y divide-line">
          {versions.map(({ version, description, createdAt, createdByName }, place) => (
            <li key={version}>
              <Link
                to={addressOf(version)}
                aria-current={version === open ? "true" : undefined}
                className={classNames(
                  "block px-4 py-3 -outline-offset-2 sm:px-6",
                  version === open
                    ? "bg-chosen inset-shadow-[3px_0] inset-shadow-accent-ink"
                    : "hover:bg-mist",
                )}
              >
                <span className="flex items-center gap-2">
                  <span className="font-medium">Versão {version}</span>
                  {place === 0 && <Badge tone="success">Atual</Badge>}
                </span>
                {description && <span className="mt-0.5 line-clamp-2">{description}</span>}
                <span className="mt-0.5 block text-xs text-soft tabular-nums">
                  {formatDateTime(createdAt)}, {createdByName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <SmallButton
            label="Versões mais antigas"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className="m-4"
          />
        )}
      </nav>
    </ListStates>
  );
}

type OwnPageVersionDetailProps = { id: number; version: number };

/** A version of an own page: word diff against the current one, and a button that restores it as a draft. */
export function OwnPageVersionDetail({ id, version }: OwnPageVersionDetailProps) {
  const stored = trpc.ownPages.version.useQuery({ id, version });
  const page = trpc.ownPages.get.useQuery(id);
  const refetch = () => void Promise.all([stored.refetch(), page.refetch()]);
  const failed = stored.error ?? page.error;
  if (!stored.data || !page.data) {
    const query = { data: undefined, error: failed, refetch };
    return (
      <ListStates query={query} loading="Carregando versão..." {...versionsFailure(failed)}>
        {null}
      </ListStates>
    );
  }
  const current = page.data.version;
  const differences = compareOwnPages(stored.data.leaves, page.data.leaves);
  return (
    <article aria-labelledby="versao" className="screen-column flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="versao" className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          Versão {version}
          {version === current && <Badge tone="success">Atual</Badge>}
        </h2>
        {version !== current && (
          <LinkButton
            to={`/admin/pages/own?id=${id}&versao=${version}`}
            icon={PencilLine}
            label={texts.versions.bringToDraft}
          />
        )}
      </header>
      {version === current ? (
        <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
          Esta é a versão que está publicada. Escolha outra para comparar.
        </p>
      ) : differences.length === 0 ? (
        <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
          Os textos das duas versões são iguais.
        </p>
      ) : (
        <>
          <p className="text-soft">O que mudou desta versão até a atual, a versão {current}.</p>
          <WordChanges differences={differences} />
        </>
      )}
    </article>
  );
}
