import { ArrowLeft, LogIn } from "lucide-react";
import { useCallback } from "react";
import { Link, useLocation } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { textInUrl, useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { DOCUMENT_PARAMETER } from "#client/admin/page-address.ts";
import { ReturnDialog } from "#client/admin/session/return-dialog.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useInactivity } from "#client/admin/session/use-inactivity.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { type SiteDocument, siteDocument, siteDocuments } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { OwnPageVersionDetail, OwnPageVersions, useOwnPageVersions } from "./own-page-versions.tsx";
import { VersionDetail } from "./version-detail.tsx";
import { versionsFailure } from "./versions-failure.ts";

const versionsInUrl = {
  open: textInUrl("versao"),
  comparedWith: textInUrl("com"),
  page: textInUrl("pagina"),
  document: textInUrl(DOCUMENT_PARAMETER),
};

/** Versions screen. The route is public, but asks visitors to sign in. */
export function Component() {
  const { session } = useSession();
  return (
    <Screen title="Versões">
      {session.status === "loading" ? (
        <ListNotice busy title="Carregando..." />
      ) : session.status === "signed-out" ? (
        <SignInNotice />
      ) : (
        <Versions administrator={session.administrator} expired={session.status === "expired"} />
      )}
    </Screen>
  );
}

function SignInNotice() {
  const { pathname, search } = useLocation();
  return (
    <div className="grid flex-1 place-items-center p-8 text-center">
      <div className="flex max-w-sm flex-col items-center gap-1.5">
        <p className="text-base font-medium">Entre para ver as versões</p>
        <p className="text-pretty text-soft">As configurações salvas são mostradas só a administradores.</p>
        <LinkButton
          to="/admin/login"
          state={{ from: pathname + search }}
          look="primary"
          icon={LogIn}
          label="Entrar"
          className="mt-3"
        />
      </div>
    </div>
  );
}

/** Version number in the URL; undefined if missing or invalid. */
function readNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

type VersionsProps = { administrator: AdministratorIdentity; expired: boolean };

function Versions({ administrator, expired }: VersionsProps) {
  const { signOut } = useSession();
  useInactivity(useCallback(() => signOut("inactivity"), [signOut]));
  const { filter, change } = useUrlFilter(versionsInUrl);
  const open = readNumber(filter.open);
  const page = readNumber(filter.page);
  const document = siteDocument(filter.document);
  const list = trpc.siteConfig.versions.useInfiniteQuery(document ? { document: document.name } : {}, {
    getNextPageParam: (next) => next.nextCursor,
    enabled: page === undefined,
  });
  const versions = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isBeside = useMedia("(min-width: 64rem)");
  // Beside its list, the newest change is open at first.
  const own = useOwnPageVersions(page);
  const [newestOwn, formerOwn] = own.versions.map(({ version }) => version);
  const newest = isBeside ? (page === undefined ? versions[0]?.versionNumber : newestOwn) : undefined;
  const shown = open ?? newest;
  const previous = open === undefined && newest !== undefined && newest > 1 ? newest - 1 : undefined;
  const back = (
    <Link
      to={page === undefined ? listAddress(document) : `?pagina=${page}`}
      className="-ml-2 inline-flex h-9 items-center gap-2 self-start rounded-md px-2 font-medium text-soft hover:bg-ink/5 hover:text-ink lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Todas as versões
    </Link>
  );
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <div
          className={classNames(
            "min-h-0 w-full flex-col overflow-y-auto border-line bg-surface lg:flex lg:w-96 lg:shrink-0 lg:border-r",
            open === undefined ? "flex" : "hidden",
          )}
        >
          <DocumentChoice
            page={page}
            document={document}
            onChoose={(chosen) => change({ ...chosen, open: "", comparedWith: "" })}
          />
          {page !== undefined ? (
            <OwnPageVersions
              found={own}
              open={shown}
              addressOf={(version) => `?pagina=${page}&versao=${version}`}
            />
          ) : (
            <ListStates query={list} loading="Carregando versões..." {...versionsFailure(list.error)}>
              <VersionList
                document={document}
                versions={versions}
                open={shown}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                readingMore={list.isFetchingNextPage}
              />
            </ListStates>
          )}
        </div>
        <div
          className={classNames(
            "min-h-0 min-w-0 flex-1 flex-col overflow-y-auto lg:flex",
            open === undefined ? "hidden" : "flex",
          )}
        >
          {shown === undefined ? (
            (page === undefined ? list.data : own.list.data) && (
              <p className="m-auto max-w-xs p-8 text-center text-pretty text-soft">
                Escolha uma versão para ver o que mudou.
              </p>
            )
          ) : page !== undefined ? (
            <OwnPageVersionDetail key={shown} id={page} version={shown} former={formerOwn} back={back} />
          ) : (
            <VersionDetail
              key={shown}
              back={back}
              versionNumber={shown}
              document={document}
              comparedWith={readNumber(filter.comparedWith) ?? previous}
              onOpen={(number) => change({ open: String(number) })}
              onCompare={(number) => change({ comparedWith: number === undefined ? "" : String(number) })}
            />
          )}
        </div>
      </div>
      {expired && <ReturnDialog administrator={administrator} />}
    </>
  );
}

type DocumentChoiceProps = {
  page: number | undefined;
  document: SiteDocument | undefined;
  onChoose: (chosen: { page: string; document: string }) => void;
};

/** Marks an own page among the documents. */
const OWN = "own-page:";

/** Selects the versions of the whole site, those that changed one document, or those of an own page. */
function DocumentChoice({ page, document, onChoose }: DocumentChoiceProps) {
  const { data: pages = [] } = trpc.ownPages.list.useQuery();
  const published = pages.filter(({ path }) => path !== "");
  const options = [
    { value: "", name: "Todo o site" },
    ...siteDocuments.map(({ name, title }) => ({
      value: name,
      // The page around a legal text has the same title.
      name: name.startsWith("text:") ? `${title} (texto legal)` : title,
    })),
    ...published.map(({ id, title, path }) => ({ value: OWN + id, name: `${title} (${path})` })),
  ];
  return (
    <div className="border-b border-line px-4 py-3 sm:px-6">
      <SelectField
        label="Versões de"
        value={page === undefined ? (document?.name ?? "") : OWN + page}
        options={options}
        onChange={({ target: { value } }) =>
          onChoose(
            value.startsWith(OWN)
              ? { page: value.slice(OWN.length), document: "" }
              : { page: "", document: value },
          )
        }
      />
    </div>
  );
}

const listAddress = (document: SiteDocument | undefined) =>
  document ? `?${DOCUMENT_PARAMETER}=${encodeURIComponent(document.name)}` : "?";

type VersionListProps = {
  /** Those in which it changed. */
  document?: SiteDocument | undefined;
  versions: readonly ConfigVersion[];
  open: number | undefined;
  /** Loads older versions; undefined if there are none. */
  onMore: (() => void) | undefined;
  readingMore: boolean;
};

/** Config versions, newest first; each opens beside the list. */
export function VersionList({ document, versions, open, onMore, readingMore }: VersionListProps) {
  const list = document ? `${listAddress(document)}&` : "?";
  if (versions.length === 0)
    return <p className="px-4 py-3 text-soft sm:px-6">Nenhuma versão mudou esta parte do site.</p>;
  return (
    <nav aria-label="Versões" className="flex flex-col">
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={`${list}versao=${version.versionNumber}`}
              aria-current={version.versionNumber === open ? "true" : undefined}
              className={classNames(
                "block px-4 py-3 -outline-offset-2 sm:px-6",
                version.versionNumber === open
                  ? "bg-chosen inset-shadow-[3px_0] inset-shadow-accent-ink"
                  : "hover:bg-mist",
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-medium">Versão {version.versionNumber}</span>
                {version.isCurrent && <Badge tone="success">Atual</Badge>}
              </span>
              <span className="mt-0.5 line-clamp-2">{version.description}</span>
              <span className="mt-0.5 block text-xs text-soft tabular-nums">
                {formatDateTime(version.createdAt)}, {version.createdByName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <SmallButton label="Versões mais antigas" busy={readingMore} onClick={onMore} className="m-4" />
      )}
    </nav>
  );
}
