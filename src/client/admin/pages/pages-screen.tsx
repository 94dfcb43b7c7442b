import { Images, Newspaper, PanelTop, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { FailedNotice, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Library } from "#client/admin/media/library.tsx";
import { PAGE_PARAMETER, pageEditorPath } from "#client/admin/page-address.ts";
import { DocumentLoader } from "#client/admin/site-config/config-screen.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { failureReason } from "#client/lib/error-text.ts";
import { readPageData } from "#client/lib/page-data.ts";
import {
  type ContentDocument,
  type ContentName,
  contentDocuments,
  contentNames,
} from "#shared/content/documents.ts";
import { socialImage } from "#shared/content/pages.ts";
import type { ListedDraft } from "#shared/documents/drafts.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { LastChange } from "#shared/schemas/config-version.ts";
import type { OwnPageSummary } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { newOwnPagePath, ownPageEditorPath } from "./own/own-page-address.ts";
import { PublicationBadge } from "./own/publication-badge.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PublicationList } from "./publication-list.tsx";
import { CheckMark, SiteRow } from "./site-row.tsx";

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
  const { data: changes = {} } = trpc.siteConfig.lastChanges.useQuery();
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
        <div className="screen-full @container flex flex-col gap-8">
          <PublicationList />
          <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-2">
            <BuiltInPages drafts={drafts} changes={changes} />
            <div className="grid grid-cols-1 gap-8">
              <OwnPageList kind="page" drafts={drafts} />
              <OwnPageList kind="article" drafts={drafts} />
              <OtherDocuments drafts={drafts} changes={changes} />
            </div>
          </div>
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

type Listed = { drafts: ReadonlyMap<string, ListedDraft>; changes: LastChanges };

/** Who last changed each document of the site config, by its name. */
type LastChanges = Readonly<Record<string, LastChange>>;

const listClass = "mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface";

/** The pages of the site, and the texts that several of them show. */
function BuiltInPages({ drafts, changes }: Listed) {
  return (
    <TitledSection title="Páginas do site" titleClass="flex min-h-9 items-center text-base">
      <ul className={listClass}>
        {contentNames.map((name) => {
          const { title, page }: ContentDocument = contentDocuments[name];
          return (
            <SiteRow
              key={name}
              to={pageEditorPath(name)}
              title={title}
              place={page ? page.path : "Aparece em várias páginas"}
              picture={page && socialImage(page).path}
              drawn={title}
              last={changes[name]}
              draft={drafts.get(name)}
            >
              <CheckMark document={name} />
            </SiteRow>
          );
        })}
      </ul>
    </TitledSection>
  );
}

/** What is not a page: each has a screen of its own. */
const elsewhere = [
  { document: "slider", path: "/admin/slider", place: "Topo da página inicial" },
  { document: "text:terms_of_use", path: "/admin/terms-of-use", place: "/terms-of-use" },
  { document: "text:privacy_policy", path: "/admin/privacy-policy", place: "/privacy-policy" },
] as const;

function OtherDocuments({ drafts, changes }: Listed) {
  const { slides } = readPageData();
  return (
    <TitledSection title="Slider e textos legais" titleClass="flex min-h-9 items-center text-base">
      <ul className={listClass}>
        {elsewhere.map(({ document, path, place }) => (
          <SiteRow
            key={document}
            to={path}
            title={siteDocument(document)?.title ?? ""}
            drawn={siteDocument(document)?.title}
            place={place}
            picture={document === "slider" ? slides[0]?.image : undefined}
            last={changes[document]}
            draft={drafts.get(document)}
          />
        ))}
      </ul>
    </TitledSection>
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
    return <FailedNotice title={title} reason={failureReason(error)} onRetry={() => void refetch()} />;
  }
  if (links.length === 0) return null;
  return (
    <TitledSection title="Prévias compartilhadas" titleClass="flex min-h-9 items-center text-base">
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
    empty: "Nenhuma página ainda",
    emptyText: "Crie uma para uma campanha, um evento ou um serviço.",
    example: { icon: PanelTop, name: "Semana do Cliente", beside: "/semana-do-cliente", when: "no ar" },
  },
  article: {
    title: "Novidades",
    create: "Escrever novidade",
    empty: "Nenhuma novidade ainda",
    emptyText: "A primeira publicada cria a lista em /novidades.",
    example: { icon: Newspaper, name: "Loja nova no Centro", beside: "/novidades/loja-nova", when: "no ar" },
  },
} as const;

type OwnPageListProps = { kind: OwnPageKind; drafts: ReadonlyMap<string, ListedDraft> };

function OwnPageList({ kind, drafts }: OwnPageListProps) {
  const list = trpc.ownPages.list.useQuery();
  const pages = list.data?.filter((page) => page.kind === kind) ?? [];
  const { title, create, empty, emptyText, example } = words[kind];
  return (
    <section aria-labelledby={`lista-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`lista-${kind}`} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        <LinkButton to={newOwnPagePath(kind)} icon={Plus} label={create} />
      </div>
      <div className="mt-3">
        {kind === "article" && list.isError && !list.data ? (
          // The list above says why, and tries again.
          <p className="rounded-xl border border-line bg-surface px-4 py-5 text-center text-soft">–</p>
        ) : (
          <ListStates
            isCard
            query={list}
            isEmpty={pages.length === 0}
            loading="Carregando páginas..."
            failed={texts.ownPages.loadFailed}
            empty={<ListNotice isCard title={empty} text={emptyText} example={example} />}
          >
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {pages.map((page) => (
                <OwnPageRow key={page.id} page={page} draft={drafts.get(`own-page:${page.id}`)} />
              ))}
            </ul>
          </ListStates>
        )}
      </div>
    </section>
  );
}

type OwnPageRowProps = { page: OwnPageSummary; draft: ListedDraft | undefined };

function OwnPageRow({ page, draft }: OwnPageRowProps) {
  const { id, title, path, picture, publishedAt, wasPublished, updatedAt, updatedByName } = page;
  return (
    <SiteRow
      to={ownPageEditorPath(id)}
      title={title || texts.previewLinks.untitled}
      place={path || "Ainda sem endereço"}
      picture={picture}
      drawn={title || texts.previewLinks.untitled}
      last={{ by: updatedByName, at: updatedAt }}
      draft={draft}
    >
      <CheckMark document={`own-page:${id}`} />
      {(publishedAt !== null || wasPublished || !draft) && <PublicationBadge page={page} />}
    </SiteRow>
  );
}
