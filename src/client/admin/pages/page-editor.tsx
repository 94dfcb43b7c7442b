import { History, Monitor, Redo2, Share2, Smartphone, Tablet, Undo2 } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { PUBLICATION_PARAMETER, pageEditorPath, VERSION_PARAMETER } from "#client/admin/page-address.ts";
import { ConfigConflictDialog } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { toast } from "#client/components/toast.tsx";
import { type ContentName, contentDocuments } from "#shared/content/documents.ts";
import { counted } from "#shared/formats/numbers.ts";
import { embeddedContent } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ContentFields, type ContentFieldsHandle } from "./content-fields.tsx";
import { type FrameWidth, PageFrame, type PageFrameHandle } from "./page-frame.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { type ContentEditor, useContentEditor } from "./use-content-editor.ts";

const widths = [
  { width: "phone", name: "Celular", icon: Smartphone },
  { width: "tablet", name: "Tablet", icon: Tablet },
  { width: "computer", name: "Computador", icon: Monitor },
] as const;

/** The editor of one document: the page in a frame, its texts as fields beside it, and one step to publish. */
export function PageEditor({ name, current }: { name: ContentName; current: ConfigSnapshot }) {
  const editor = useContentEditor(name, current);
  const { dirty, isSaving, isRestored, discard, conflict, problems, undo, redo } = editor;
  const [width, setWidth] = useState<FrameWidth>(() => (innerWidth < 1024 ? "phone" : "computer"));
  const [isPublishing, setPublishing] = useState(false);
  const [foreign, setForeign] = useState<string>();
  /** On a narrow screen, the page and its fields take turns. */
  const [side, setSide] = useState<"page" | "fields">("page");
  const frame = useRef<PageFrameHandle>(null);
  const fields = useRef<ContentFieldsHandle>(null);
  const others = useMemo(() => embeddedContent(current.config) ?? {}, [current.config]);
  useDraftInAddress(name, editor.put);

  const turnTo = (next: "page" | "fields") => {
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
    onError: (error) => toast.failure(withReason(texts.previewLinks.failed)(error)),
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
  const keys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    (key === "y" || event.shiftKey ? redo : undo)?.();
  };

  return (
    <Screen
      title={contentDocuments[name].title}
      actions={
        <>
          <p role="status" className="text-soft max-lg:sr-only">
            {dirty && !isSaving && "Rascunho não publicado"}
          </p>
          <Link to="/admin/pages" className={buttonClass("quiet", "small")}>
            Todas as páginas
          </Link>
          <Button
            look="quiet"
            size="small"
            busy={share.isPending}
            idle={!dirty}
            title="Compartilhar prévia"
            onClick={() =>
              withoutProblems(() =>
                share.mutate({ document: name, text: editor.text, baseVersion: editor.baseVersion }),
              )
            }
          >
            <Share2 aria-hidden className="size-4" />
            <span className="max-xl:sr-only">Compartilhar prévia</span>
          </Button>
          <Button
            size="small"
            busy={isSaving}
            idle={!dirty}
            onClick={() => dirty && withoutProblems(() => setPublishing(true))}
          >
            {isSaving ? "Publicando..." : "Publicar"}
          </Button>
        </>
      }
    >
      {isRestored && dirty && (
        <DraftNotice
          consequence="Os textos voltam ao que está publicado."
          onDiscard={discard}
          className="px-4 sm:px-6"
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside */}
      <div onKeyDown={keys} className="flex min-h-0 flex-1 max-lg:flex-col">
        <div
          className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", side !== "page" && "max-lg:hidden")}
        >
          <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
            <SideButton side={side} onChange={turnTo} />
            <fieldset className="flex rounded-md border border-line p-0.5">
              <legend className="sr-only">Largura da página</legend>
              {widths.map(({ width: one, name: label, icon: Icon }) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === width}
                  onClick={() => setWidth(one)}
                  title={label}
                  className="inline-flex h-8 items-center gap-1.5 rounded px-2.5 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-accent-strong/10 aria-pressed:text-accent-ink max-md:h-10"
                >
                  <Icon aria-hidden className="size-4" />
                  <span className="max-xl:sr-only">{label}</span>
                </button>
              ))}
            </fieldset>
            <span className="ml-auto flex">
              <IconButton icon={Undo2} label="Desfazer" disabled={!undo} onClick={() => undo?.()} />
              <IconButton icon={Redo2} label="Refazer" disabled={!redo} onClick={() => redo?.()} />
              <Link
                to="/admin/config-versions"
                className="ml-1 inline-flex h-9 items-center justify-center gap-1.5 rounded-md px-2.5 text-xs font-medium text-soft hover:bg-ink/7 hover:text-ink max-md:h-11"
              >
                <History aria-hidden className="size-4" />
                <span className="max-xl:sr-only">Versões</span>
              </Link>
            </span>
          </div>
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
            }}
            onForeign={setForeign}
            onLeave={() => {
              flushSync(() => setSide("fields"));
              fields.current?.focusShown();
            }}
          />
        </div>
        <div
          className={classNames(
            "flex min-h-0 flex-col border-line bg-surface max-lg:flex-1 lg:w-[25rem] lg:border-l",
            side !== "fields" && "max-lg:hidden",
          )}
        >
          <div className="border-b border-line px-3 py-1.5 lg:hidden">
            <SideButton side={side} onChange={turnTo} />
          </div>
          <ContentFields
            ref={fields}
            name={name}
            editor={editor}
            config={current.config}
            onFocus={showInFrame}
            onLeave={focusFrame}
          />
        </div>
      </div>
      {isPublishing && <PublishDialog name={name} editor={editor} onClose={() => setPublishing(false)} />}
      {share.data && <ShareDialog link={share.data} onClose={share.reset} />}
      {conflict && (
        <ConfigConflictDialog
          key={conflict.latest.versionNumber}
          conflict={conflict}
          busy={isSaving}
          onResolve={editor.resolve}
          onClose={editor.postpone}
        />
      )}
    </Screen>
  );
}

type SideButtonProps = { side: "page" | "fields"; onChange: (side: "page" | "fields") => void };

function SideButton({ side, onChange }: SideButtonProps) {
  return (
    <Button
      look="quiet"
      size="small"
      className="mr-auto lg:hidden"
      onClick={() => onChange(side === "page" ? "fields" : "page")}
    >
      {side === "page" ? "Ver os campos" : "Ver a página"}
    </Button>
  );
}

/** A text of the page that another document has. */
function ForeignNotice({ document, onClose }: { document: string; onClose: () => void }) {
  if (!Object.hasOwn(contentDocuments, document)) return null;
  const name = document as ContentName;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning/10 px-4 py-2"
    >
      <p className="min-w-0 flex-1 text-pretty">
        Este texto aparece em várias páginas e fica em <strong>{contentDocuments[name].title}</strong>.
      </p>
      <Link to={pageEditorPath(name)} className={buttonClass("quiet", "small")}>
        Editar lá
      </Link>
      <Button look="quiet" size="small" onClick={onClose}>
        Fechar
      </Button>
    </div>
  );
}

/** Starts a draft with the texts of the version or scheduled publication in the address; publishes nothing. */
function useDraftInAddress(name: ContentName, put: ContentEditor["put"]): void {
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
  const stored = (version.data?.config ?? publication.data)?.[`content_${name}`];
  useEffect(() => {
    if (stored === undefined) return;
    put(stored === "" ? {} : JSON.parse(stored));
    setSearch(
      (before) => {
        before.delete(VERSION_PARAMETER);
        before.delete(PUBLICATION_PARAMETER);
        return before;
      },
      { replace: true },
    );
    // Once for each state of the address.
  }, [stored]);
}
