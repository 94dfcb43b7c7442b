import { History, Share2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DocumentConflictDialog } from "#client/admin/content/document-conflict-dialog.tsx";
import { DraftOnTop, DraftState } from "#client/admin/content/draft-state.tsx";
import { ShareDialog } from "#client/admin/content/share-dialog.tsx";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { PUBLICATION_PARAMETER, pageEditorPath, VERSION_PARAMETER } from "#client/admin/page-address.ts";
import { Presence } from "#client/admin/record/presence.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { LeafChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { SLIDER } from "#client/site/editing/editing-messages.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, contentDocuments } from "#shared/content/documents.ts";
import { counted } from "#shared/formats/numbers.ts";
import { embeddedContent } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ContentFields, type ContentFieldsHandle } from "./content-fields.tsx";
import { PageFrame, type PageFrameHandle } from "./page-frame.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { initialWidth, type Side, TwoSides } from "./two-sides.tsx";
import { UndoTools, undoByKeys } from "./undo-tools.tsx";
import { askAboutTexts, type ContentEditor, useContentEditor } from "./use-content-editor.ts";
import { useSchedule } from "./use-publication-writes.ts";

type PageEditorProps = { name: ContentName; current: ConfigSnapshot; opened: OpenedDraft };

/** The editor of one document: the page in a frame, its texts as fields beside it, and one step to publish. */
export function PageEditor({ name, current, opened }: PageEditorProps) {
  const editor = useContentEditor(name, current, opened);
  const { dirty, isSaving, problems } = editor;
  const [width, setWidth] = useState(initialWidth);
  const [isPublishing, setPublishing] = useState(false);
  const [foreign, setForeign] = useState<string>();
  /** On a narrow screen, the page and its fields take turns. */
  const [side, setSide] = useState<Side>("page");
  const frame = useRef<PageFrameHandle>(null);
  const fields = useRef<ContentFieldsHandle>(null);
  const others = useMemo(() => embeddedContent(current.config) ?? {}, [current.config]);
  useDraftInAddress(name, editor.putLeaves);

  const turnTo = (next: Side) => {
    flushSync(() => setSide(next));
    if (next === "fields") fields.current?.revealShown();
    else frame.current?.showAgain();
  };
  const showInFrame = useCallback((leaf: string) => frame.current?.show(leaf), []);
  const focusFrame = useCallback(() => {
    flushSync(() => setSide("page"));
    frame.current?.focusShown();
  }, []);

  const queries = trpc.useUtils();
  const share = trpc.previewLinks.create.useMutation({
    onSuccess: () => void queries.previewLinks.list.invalidate(),
    onError: sayFailure(texts.previewLinks.failed),
  });
  /** Runs with texts that the site can show. */
  const withoutProblems = (run: () => void) => {
    if (problems.length === 0) return run();
    toast.failure({
      title: `Falta corrigir: ${counted(problems.length, "texto", "textos")}`,
      description: problems[0],
    });
    flushSync(() => setSide("fields"));
    fields.current?.focusProblem();
  };

  return (
    <Screen
      title={contentDocuments[name].title}
      actions={
        <>
          <Presence place={`page:${name}`} />
          <p role="status" className="text-soft max-lg:sr-only">
            <DraftState editor={editor} unsaved="Rascunho não publicado" />
          </p>
          <LinkButton to="/admin/pages" label="Todas as páginas" />
          <SmallButton
            icon={Share2}
            busy={share.isPending}
            idle={!dirty}
            title="Compartilhar prévia"
            onClick={() =>
              withoutProblems(() =>
                share.mutate({ document: name, base: editor.base.leaves, mine: editor.mine }),
              )
            }
          >
            <span className="max-xl:sr-only">Compartilhar prévia</span>
          </SmallButton>
          <Button
            size="small"
            label={isSaving ? "Publicando..." : "Publicar"}
            busy={isSaving}
            idle={!dirty}
            onClick={() => dirty && withoutProblems(() => setPublishing(true))}
          />
        </>
      }
    >
      <DraftOnTop editor={editor} consequence="Os textos voltam ao que está publicado." />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside */}
      <div onKeyDown={(event) => undoByKeys(event, editor)} className="flex min-h-0 flex-1 max-lg:flex-col">
        <TwoSides
          side={side}
          onTurn={turnTo}
          width={width}
          onWidth={setWidth}
          tools={
            <span className="ml-auto flex">
              <UndoTools undo={editor.undo} redo={editor.redo} />
              <Link
                to="/admin/config-versions"
                className="ml-1 inline-flex h-9 items-center justify-center gap-1.5 rounded-md px-2.5 text-xs font-medium text-soft hover:bg-ink/7 hover:text-ink max-md:h-11"
              >
                <History aria-hidden className="size-4" />
                <span className="max-xl:sr-only">Versões</span>
              </Link>
            </span>
          }
          page={
            <>
              {foreign && <ForeignNotice document={foreign} onClose={() => setForeign(undefined)} />}
              <PageFrame
                ref={frame}
                name={name}
                editor={editor}
                versionNumber={current.versionNumber}
                others={others}
                width={width}
                onFocus={(leaf) => {
                  setForeign(undefined);
                  fields.current?.show(leaf);
                  if (isWrittenInPage(editor, leaf)) return;
                  flushSync(() => setSide("fields"));
                  fields.current?.revealShown();
                  fields.current?.focusShown();
                }}
                onForeign={setForeign}
                onLeave={() => {
                  flushSync(() => setSide("fields"));
                  fields.current?.focusShown();
                }}
              />
            </>
          }
          fields={
            <ContentFields
              ref={fields}
              name={name}
              editor={editor}
              config={current.config}
              onFocus={showInFrame}
              onLeave={focusFrame}
            />
          }
        />
      </div>
      {isPublishing && <PublishDocument name={name} editor={editor} onClose={() => setPublishing(false)} />}
      {share.data && <ShareDialog link={share.data} onClose={share.reset} />}
      <DocumentConflictDialog
        editor={editor}
        ask={askAboutTexts(name)}
        advice={texts.content.conflictAdvice}
      />
    </Screen>
  );
}

/** False for a picture, an icon or a price, which have a field alone. */
function isWrittenInPage({ description }: ContentEditor, leaf: string): boolean {
  return (findLeaf(description, leaf)?.kind ?? "") in textLimits;
}

/** A text of the page that another document has. */
function ForeignNotice({ document, onClose }: { document: string; onClose: () => void }) {
  const isSlide = document === SLIDER;
  if (!isSlide && !Object.hasOwn(contentDocuments, document)) return null;
  const name = document as ContentName;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning/10 px-4 py-2"
    >
      <p className="min-w-0 flex-1 text-pretty">
        {isSlide ? (
          "Este texto é de um slide."
        ) : (
          <>
            Este texto aparece em várias páginas e fica em <strong>{contentDocuments[name].title}</strong>.
          </>
        )}
      </p>
      <LinkButton to={isSlide ? "/admin/slider" : pageEditorPath(name)} label="Editar lá" />
      <SmallButton label="Fechar" onClick={onClose} />
    </div>
  );
}

/** Starts a draft with the texts of the version or scheduled publication in the address; publishes nothing. */
function useDraftInAddress(name: ContentName, put: ContentEditor["putLeaves"]): void {
  const [search, setSearch] = useSearchParams();
  const [versionNumber, id] = [VERSION_PARAMETER, PUBLICATION_PARAMETER].map((key) =>
    Number(search.get(key)),
  );
  const version = trpc.siteConfig.version.useQuery(
    { versionNumber: versionNumber ?? 0 },
    { enabled: Boolean(versionNumber) },
  );
  // Merged with the version of now, so never from the cache.
  const publication = trpc.publications.texts.useQuery(id ?? 0, { enabled: Boolean(id), gcTime: 0 });
  const stored = version.data?.config[`content_${name}`];
  const ofVersion = stored === undefined ? undefined : parseTexts(stored);
  const leaves = ofVersion ?? publication.data?.leaves;
  const isKnown = leaves !== undefined;
  useEffect(() => {
    if (!leaves) return;
    put(leaves);
    setSearch(
      (before) => {
        before.delete(VERSION_PARAMETER);
        before.delete(PUBLICATION_PARAMETER);
        return before;
      },
      { replace: true },
    );
    // Once for each state of the address.
  }, [isKnown, versionNumber, id]);
}

function parseTexts(stored: string): ContentChanges {
  return stored === "" ? {} : JSON.parse(stored);
}

type PublishDocumentProps = { name: ContentName; editor: ContentEditor; onClose: () => void };

/** Publishes a document as a version of the site, at once or at a time after which its texts can go back. */
function PublishDocument({ name, editor, onClose }: PublishDocumentProps) {
  const { description, changes, doubts } = editor;
  const schedule = useSchedule(name, editor);
  return (
    <PublishDialog
      doubts={[...doubts].map(([leaf, doubt]) => [nameLeafOf(description, changes, leaf), doubt])}
      changes={<LeafChanges document={name} before={editor.published} after={editor.text} />}
      busy={editor.isSaving || schedule.isPending}
      publish={editor.saveAs}
      schedule={schedule.run}
      end="Sair do site em"
      onClose={onClose}
    />
  );
}
