import { ChevronRight, Images, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { FailedNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Library } from "#client/admin/media/library.tsx";
import { PAGE_PARAMETER, pageEditorPath } from "#client/admin/page-address.ts";
import { DocumentLoader } from "#client/admin/site-config/config-screen.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import {
  type ContentDocument,
  type ContentName,
  contentDocuments,
  contentNames,
} from "#shared/content/documents.ts";
import type { ListedDraft } from "#shared/documents/drafts.ts";
import { formatAgo, formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { OwnPageSummary } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { newOwnPagePath, ownPageEditorPath } from "./own/own-page-address.ts";
import { PublicationBadge } from "./own/publication-badge.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PublicationList } from "./publication-list.tsx";

const TITLE = "Páginas";
const FILE_PARAMETER = "arquivo";

/** List of all documents or, with one in the URL, its editor. */
export function Component() {
  const [search] = useSearchParams();
  const name = contentNames.find((one) => one === search.get(PAGE_PARAMETER));
  if (name) return <OpenedDocument key={name} name={name} />;
  return <Documents />;
}

function OpenedDocument({ name }: { name: ContentName }) {
  return (
    <DocumentLoader title={contentDocuments[name].title} document={name}>
      {(current, opened) => <PageEditor name={name} current={current} opened={opened} />}
    </DocumentLoader>
  );
}

function Documents() {
  const drafts = useDrafts();
  const [search, setSearch] = useSearchParams();
  // The audit log leads to a file by its id.
  const isAboutFile = search.has(FILE_PARAMETER);
  const [showsLibrary, setShowsLibrary] = useState(isAboutFile);
  const closeLibrary = () => {
    setShowsLibrary(false);
    if (isAboutFile) setSearch({}, { replace: true });
  };
  return (
    <Screen
      title={TITLE}
      actions={<SmallButton icon={Images} label="Biblioteca" onClick={() => setShowsLibrary(true)} />}
    >
      {showsLibrary && <Library startsWithFiles={isAboutFile} onClose={closeLibrary} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-column flex flex-col gap-10">
          <PublicationList />
          <TitledSection title="Páginas do site" titleClass="text-base">
            <p className="mt-1 max-w-prose text-pretty text-soft">
              Escolha uma página e mude títulos, textos, preços, perguntas e botões onde eles estão. Nada muda
              no site até você publicar.
            </p>
            <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
              {contentNames.map((name) => (
                <DocumentRow key={name} name={name} draft={drafts.get(name)} />
              ))}
            </ul>
          </TitledSection>
          <OwnPageList kind="page" drafts={drafts} />
          <OwnPageList kind="article" drafts={drafts} />
          <SharedPreviews />
        </div>
      </div>
    </Screen>
  );
}

/** Drafts by document. */
function useDrafts(): ReadonlyMap<string, ListedDraft> {
  const { data } = trpc.drafts.list.useQuery();
  return useMemo(() => new Map(data?.map((draft) => [draft.document, draft])), [data]);
}

/** Badge with the last author of an unpublished draft. */
function DraftMark({ draft }: { draft: ListedDraft | undefined }) {
  if (!draft) return null;
  return <Badge tone="accent">{`Rascunho de ${draft.updatedByName}, ${formatAgo(draft.updatedAt)}`}</Badge>;
}

/** The published texts of a document say otherwise than settings or prices do. */
function CheckMark({ document }: { document: string }) {
  const { data } = trpc.siteConfig.contradictions.useQuery();
  const [first] = data?.find((one) => one.document === document)?.texts ?? [];
  return first ? (
    <span title={`${first.name}: ${first.doubt}`}>
      <Badge tone="warning">Conferir</Badge>
    </span>
  ) : null;
}

function DocumentRow({ name, draft }: { name: ContentName; draft: ListedDraft | undefined }) {
  const { title, page }: ContentDocument = contentDocuments[name];
  return (
    <li>
      <Link
        to={pageEditorPath(name)}
        className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-ink/4 sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-medium">{title}</span>
          <span className="block truncate text-soft">{page ? page.path : "Aparece em várias páginas"}</span>
        </span>
        <CheckMark document={name} />
        <DraftMark draft={draft} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

/** List of valid preview links, each with a button that revokes it. Renders nothing if there are none. */
function SharedPreviews() {
  const { data: links = [], error, refetch } = trpc.previewLinks.list.useQuery();
  const revoke = trpc.previewLinks.revoke.useMutation({
    onSuccess: () => toast.success({ title: texts.previewLinks.revoked }),
    onError: sayFailure(texts.previewLinks.revokeFailed),
    onSettled: () => void refetch(),
  });
  if (error) {
    const title = texts.previewLinks.loadFailed;
    return <FailedNotice title={title} reason={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (links.length === 0) return null;
  return (
    <TitledSection title="Prévias compartilhadas" titleClass="text-base">
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {links.map(({ id, title, createdByName, createdAt, expiresAt, openedCount }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{title}</p>
              <p className="text-soft">
                De {createdByName}, {formatDateTime(createdAt)}. Vale até {formatDateTime(expiresAt)}.{" "}
                {openedCount === 0 ? "Ainda não aberta." : `Aberta ${counted(openedCount, "vez", "vezes")}.`}
              </p>
            </div>
            <SmallButton
              label="Revogar"
              busy={revoke.isPending && revoke.variables === id}
              onClick={() => revoke.mutate(id)}
              aria-label={`Revogar a prévia de ${title}`}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const words = {
  page: {
    title: "Páginas próprias",
    create: "Nova página",
    empty: "Nenhuma página ainda. Crie uma para uma campanha, um evento ou um serviço.",
  },
  article: {
    title: "Novidades",
    create: "Escrever novidade",
    empty: "Nenhuma novidade ainda. A primeira publicada cria a lista em /novidades.",
  },
} as const;

type OwnPageListProps = { kind: OwnPageKind; drafts: ReadonlyMap<string, ListedDraft> };

function OwnPageList({ kind, drafts }: OwnPageListProps) {
  const list = trpc.ownPages.list.useQuery();
  const pages = list.data?.filter((page) => page.kind === kind) ?? [];
  const { title, create, empty } = words[kind];
  return (
    <section aria-labelledby={`lista-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`lista-${kind}`} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        <LinkButton to={newOwnPagePath(kind)} icon={Plus} label={create} />
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
              <OwnPageRow key={page.id} page={page} draft={drafts.get(`own-page:${page.id}`)} />
            ))}
          </ul>
        </ListStates>
      </div>
    </section>
  );
}

type OwnPageRowProps = { page: OwnPageSummary; draft: ListedDraft | undefined };

function OwnPageRow({ page, draft }: OwnPageRowProps) {
  const { id, title, path, publishedAt, wasPublished, updatedAt, updatedByName } = page;
  return (
    <li>
      <Link
        to={ownPageEditorPath(id)}
        className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-ink/4 sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium">{title || texts.previewLinks.untitled}</span>
          <span className="block truncate text-soft">{path || "Ainda sem endereço"}</span>
        </span>
        <CheckMark document={`own-page:${id}`} />
        {draft ? (
          <DraftMark draft={draft} />
        ) : (
          <span className="hidden text-right text-[0.8125rem] text-soft md:block">
            {updatedByName}, {formatAgo(updatedAt)}
          </span>
        )}
        {(publishedAt !== null || wasPublished || !draft) && <PublicationBadge page={page} />}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
