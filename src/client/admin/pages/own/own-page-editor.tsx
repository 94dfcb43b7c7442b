import { ExternalLink, History, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import {
  type AskAboutLeaves,
  DocumentConflictDialog,
} from "#client/admin/content/document-conflict-dialog.tsx";
import { DraftOnTop, DraftState } from "#client/admin/content/draft-state.tsx";
import { ShareDialog } from "#client/admin/content/share-dialog.tsx";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { PUBLICATION_PARAMETER, VERSION_PARAMETER } from "#client/admin/page-address.ts";
import { Presence } from "#client/admin/record/presence.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import {
  nameOwnPageLeaf,
  ownPageOf,
  ownSections,
  showOwnPageLeaf,
} from "#shared/documents/own-page-leaves.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import { OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { SitePaths } from "../site-paths.tsx";
import { initialWidth, type Side, TwoSides } from "../two-sides.tsx";
import { UndoTools, undoByKeys } from "../undo-tools.tsx";
import { MainFields } from "./main-fields.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { ownPageVersionsPath } from "./own-page-address.ts";
import { OwnPageFrame, type OwnPageFrameHandle } from "./own-page-frame.tsx";
import { isOnSite } from "./publication-badge.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { PublishOwnPage } from "./publish-own-page.tsx";
import { SectionFields } from "./section-fields.tsx";
import { type OwnPageEditorState, useOwnPageEditor } from "./use-own-page-editor.ts";

/** A section that was just added is in the frame by then, in milliseconds. */
const RENDERED_AFTER_MS = 400;
const PAGES_PATH = "/admin/pages";
const titles = {
  page: { new: "Nova página", stored: "Página própria" },
  article: { new: "Nova novidade", stored: "Novidade" },
} as const;

type OwnPageEditorProps = { page: OwnPage; opened: OpenedDraft };

/** The editor of a page or article: its fields beside the page as visitors see it. */
export function OwnPageEditor({ page, opened }: OwnPageEditorProps) {
  const { kind } = page;
  const editor = useOwnPageEditor(page, opened);
  const { values, mine, dirty } = editor;
  useDraftInAddress(page.id, editor.put);
  const [isPublishing, setPublishing] = useState(false);
  const [width, setWidth] = useState(initialWidth);
  /** On a narrow screen, the page and its fields take turns. */
  const [side, setSide] = useState<Side>("fields");
  const frame = useRef<OwnPageFrameHandle>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isLive = isOnSite(page.publishedAt, page.until);
  const remove = useDeletion(page, editor);
  const queries = trpc.useUtils();
  const share = trpc.previewLinks.create.useMutation({
    onSuccess: () => void queries.previewLinks.list.invalidate(),
    onError: sayFailure(texts.previewLinks.failed),
  });

  const ownPage = useMemo<OwnPageData>(() => {
    const { title, description, body, picture, pictureAlt, authorName } = values;
    const shown = { path: OWN_PREVIEW_PATH, title, description, picture, pictureAlt };
    if (kind === "page") return { kind, ...shown, sections: ownSections(values.sections) };
    const at = page.publishedAt ?? new Date().toISOString();
    return { kind, ...shown, body, authorName, publishedAt: at, updatedAt: at };
  }, [kind, values, page.publishedAt]);

  const withoutProblems = (run: () => unknown) => {
    const problems = editor.check();
    if (problems.size === 0) return void run();
    const [first] = problems.values();
    toast.failure({
      title: `Falta corrigir: ${counted(problems.size, "campo", "campos")}`,
      ...(first && { description: first }),
    });
    setSide("fields");
    requestAnimationFrame(() => reveal(fields.current?.querySelector<HTMLElement>("[aria-invalid]"), true));
  };
  const showSection = (id: string) => {
    setSide("fields");
    reveal(
      fields.current?.querySelector<HTMLElement>(
        `[data-part="${CSS.escape(id)}"] input, [data-part="${CSS.escape(id)}"] textarea`,
      ),
    );
  };

  return (
    <Screen
      title={page.path === "" ? titles[kind].new : titles[kind].stored}
      actions={
        <>
          <Presence place={`page:${page.id}`} />
          <p role="status" className="text-soft max-sm:sr-only">
            <DraftState editor={editor} unsaved="Rascunho não publicado" />
          </p>
          {isLive && <LinkButton to={page.path} newTab icon={ExternalLink} label="Ver no site" />}
          <LinkButton to={PAGES_PATH} label="Todas as páginas" />
          <SmallButton
            icon={Share2}
            busy={share.isPending}
            title="Compartilhar prévia"
            onClick={() => share.mutate({ document: `own-page:${page.id}`, base: editor.base.leaves, mine })}
          >
            <span className="max-xl:sr-only">Compartilhar prévia</span>
          </SmallButton>
          <Button
            size="small"
            label={isLive ? "Publicar mudanças" : "Publicar"}
            busy={editor.isSaving}
            idle={isLive && !dirty}
            onClick={() => withoutProblems(() => setPublishing(true))}
          />
        </>
      }
    >
      <DraftOnTop
        editor={editor}
        consequence={
          page.path === "" ? "Os campos voltam a ficar em branco." : "Os campos voltam ao que está publicado."
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside */}
      <div onKeyDown={(event) => undoByKeys(event, editor)} className="flex min-h-0 flex-1 max-lg:flex-col">
        <TwoSides
          side={side}
          onTurn={setSide}
          width={width}
          onWidth={setWidth}
          tools={
            <span className="ml-auto flex">
              <UndoTools undo={editor.undo} redo={editor.redo} />
              {page.path !== "" && (
                <Link
                  to={ownPageVersionsPath(page.id)}
                  className="ml-1 inline-flex h-9 items-center justify-center gap-1.5 rounded-md px-2.5 text-xs font-medium text-soft hover:bg-ink/7 hover:text-ink max-md:h-11"
                >
                  <History aria-hidden className="size-4" />
                  <span className="max-xl:sr-only">Versões</span>
                </Link>
              )}
            </span>
          }
          page={<OwnPageFrame ref={frame} ownPage={ownPage} width={width} onSection={showSection} />}
          fields={
            <div ref={fields} className="relative min-h-0 flex-1 overflow-y-auto">
              <Group title={kind === "page" ? "Página" : "Novidade"} isOpen>
                <MainFields page={page} editor={editor} />
              </Group>
              {kind === "page" ? (
                <Group title="Seções" isOpen>
                  <SectionFields
                    sections={values.sections}
                    problems={editor.problems}
                    doubts={editor.doubts}
                    onChange={(changed) => editor.set("sections", changed)}
                    onOpen={(id) => setTimeout(() => frame.current?.show(id), RENDERED_AFTER_MS)}
                  />
                </Group>
              ) : (
                <Group title="Texto" isOpen>
                  <MarkdownField
                    label="Texto em Markdown"
                    rows={18}
                    value={values.body}
                    error={editor.problems.get("body")}
                    warning={editor.doubts.get("body")}
                    onChange={(body) => editor.set("body", body)}
                  />
                </Group>
              )}
              <Group title="Publicação" isOpen={page.path !== ""}>
                <PublicationFields
                  key={page.version}
                  page={page}
                  busy={editor.isSaving}
                  onPublish={(times) => withoutProblems(() => void editor.publish(times))}
                  onDelete={() => void remove()}
                />
              </Group>
            </div>
          }
        />
      </div>
      <SitePaths />
      {isPublishing && (
        <PublishOwnPage editor={editor} isLive={isLive} onClose={() => setPublishing(false)} />
      )}
      {share.data && <ShareDialog link={share.data} onClose={share.reset} />}
      <DocumentConflictDialog editor={editor} ask={askAboutOwnPage} advice={texts.content.conflictAdvice} />
    </Screen>
  );
}

/** Unfolds what is around a field, and brings it into view. */
function reveal(field: HTMLElement | null | undefined, focuses = false): void {
  for (let folded = field?.closest("details"); folded; folded = folded.parentElement?.closest("details"))
    folded.open = true;
  field?.scrollIntoView({ block: "center" });
  if (focuses) field?.focus();
}

function useDeletion(page: OwnPage, editor: OwnPageEditorState) {
  const { ownPages, publications } = trpc.useUtils();
  const deletion = trpc.ownPages.delete.useMutation();
  const navigate = useNavigate();
  return async () => {
    const agreed = await confirmDanger(
      page.kind === "page" ? "Excluir esta página?" : "Excluir esta novidade?",
      page.path === ""
        ? "O rascunho se perde."
        : `${page.title}, em ${page.path}. Durante um dia, os Logs do Sistema desfazem a exclusão.`,
    );
    if (!agreed) return;
    try {
      await editor.stop();
      await deletion.mutateAsync(page.id);
      toast.success({ title: texts.ownPages.deleted });
      void ownPages.invalidate();
      void publications.invalidate();
      void navigate(PAGES_PATH);
    } catch (error) {
      sayFailure(texts.ownPages.deleteFailed)(error);
    }
  };
}

/** Starts a draft with the texts of the version or the scheduled publication in the address; publishes nothing. */
function useDraftInAddress(id: number, put: OwnPageEditorState["put"]): void {
  const [search, setSearch] = useSearchParams();
  const [version, publication] = [VERSION_PARAMETER, PUBLICATION_PARAMETER].map((key) =>
    Number(search.get(key)),
  );
  const stored = trpc.ownPages.version.useQuery({ id, version: version ?? 0 }, { enabled: Boolean(version) });
  const scheduled = trpc.publications.texts.useQuery(publication ?? 0, {
    enabled: Boolean(publication),
    gcTime: 0,
  });
  const leaves = stored.data?.leaves ?? scheduled.data?.leaves;
  const isKnown = leaves !== undefined;
  useEffect(() => {
    if (!leaves) return;
    // Going back to an earlier address is a rename.
    const { path: _, ...texts } = ownPageOf(leaves);
    put(texts);
    setSearch(
      (before) => {
        before.delete(VERSION_PARAMETER);
        before.delete(PUBLICATION_PARAMETER);
        return before;
      },
      { replace: true },
    );
    // Once for each state of the address.
  }, [isKnown, version, publication]);
}

/** Asks about the texts of a page; long ones line by line. */
const askAboutOwnPage: AskAboutLeaves = (conflicts, { mine, theirs }) =>
  conflicts.map((leaf) => {
    const name = nameOwnPageLeaf([mine, theirs], leaf);
    const [own, other] = [mine, theirs].map((leaves) => showOwnPageLeaf(leaves, leaf));
    if (leaf !== "body" && !leaf.endsWith(".markdown")) return { key: leaf, name, mine: own, theirs: other };
    const names = ["o outro", "o seu"] as const;
    return { key: leaf, name, comparison: <TextDiff before={other ?? ""} after={own ?? ""} names={names} /> };
  });

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2 font-semibold -outline-offset-2 hover:bg-ink/4">
        {title}
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
