import { History, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
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

/** The versions of an own page, newest first; without an id, none are asked for. */
export function useOwnPageVersions(id: number | undefined) {
  const list = trpc.ownPages.versions.useInfiniteQuery(
    { id: id ?? 0 },
    { getNextPageParam: (page) => page.nextCursor, enabled: id !== undefined },
  );
  return { list, versions: list.data?.pages.flatMap((page) => page.rows) ?? [] };
}

type OwnPageVersionsProps = {
  found: ReturnType<typeof useOwnPageVersions>;
  open: number | undefined;
  addressOf: (version: number) => string;
};

/** List of the versions of an own page; each opens beside it. */
export function OwnPageVersions({ found: { list, versions }, open, addressOf }: OwnPageVersionsProps) {
  return (
    <ListStates query={list} loading="Carregando versões..." {...versionsFailure(list.error)}>
      <nav aria-label="Versões" className="flex flex-col">
        {versions.length === 0 && (
          <ListNotice
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

type OwnPageVersionDetailProps = {
  id: number;
  version: number;
  /** The one before the current version, with which that one is compared; undefined if it is the first. */
  former: number | undefined;
  /** Link to the list, where it is not beside. */
  back: ReactNode;
};

/**
 * A version of an own page: word diff against the current one, and a button that restores it as a draft. The current one
 * shows what it changed.
 */
export function OwnPageVersionDetail({ id, version, former, back }: OwnPageVersionDetailProps) {
  const page = trpc.ownPages.get.useQuery(id);
  const isCurrent = version === page.data?.version;
  const older = isCurrent ? former : version;
  const stored = trpc.ownPages.version.useQuery({ id, version: older ?? version });
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
      {back}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="versao" className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          Versão {version}
          {isCurrent && <Badge tone="success">Atual</Badge>}
        </h2>
        {!isCurrent && (
          <LinkButton
            to={`/admin/pages/own?id=${id}&versao=${version}`}
            icon={PencilLine}
            label={texts.versions.bringToDraft}
          />
        )}
      </header>
      {older === undefined ? (
        <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
          Esta é a primeira versão. A próxima mostra aqui o que mudou.
        </p>
      ) : differences.length === 0 ? (
        <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
          Os textos das duas versões são iguais.
        </p>
      ) : (
        <>
          <p className="text-soft">
            {isCurrent
              ? `O que mudou da versão ${older} até esta.`
              : `O que mudou desta versão até a atual, a versão ${current}.`}
          </p>
          <WordChanges differences={differences} />
        </>
      )}
    </article>
  );
}
