import { ExternalLink } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { Presence } from "#client/admin/record/presence.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { counted } from "#shared/formats/numbers.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { SitePaths } from "../site-paths.tsx";
import { initialWidth, type Side, TwoSides } from "../two-sides.tsx";
import { UndoTools, undoByKeys } from "../undo-tools.tsx";
import { MainFields } from "./main-fields.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { fieldWords, OwnPageConflict } from "./own-page-conflict.tsx";
import { type OwnPageForm, outline } from "./own-page-form.ts";
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

type OwnPageEditorProps = {
  kind: OwnPageKind;
  /** Undefined for a new one. */
  page: OwnPage | undefined;
  onCreated: (id: number) => void;
};

/** The editor of a page or article: its fields beside the page as visitors see it. */
export function OwnPageEditor({ kind, page, onCreated }: OwnPageEditorProps) {
  const editor = useOwnPageEditor(kind, page, onCreated);
  const { values, sections, dirty, isSaving, save } = editor;
  const [isPublishing, setPublishing] = useState(false);
  const [width, setWidth] = useState(initialWidth);
  /** On a narrow screen, the page and its fields take turns. */
  const [side, setSide] = useState<Side>("fields");
  const frame = useRef<OwnPageFrameHandle>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isLive = isOnSite(page?.publishedAt ?? null);
  const remove = useDeletion(page, editor);

  const ownPage = useMemo<OwnPageData>(() => {
    const { title, description, body, picture, pictureAlt, authorName } = values;
    const shown = { path: OWN_PREVIEW_PATH, title, description, picture, pictureAlt };
    if (kind === "page") return { kind, ...shown, sections: sections as OwnSection[] };
    const at = page?.publishedAt ?? new Date().toISOString();
    return { kind, ...shown, body, authorName, publishedAt: at, updatedAt: at };
  }, [kind, values, sections, page?.publishedAt]);

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
      title={page ? titles[kind].stored : titles[kind].new}
      actions={
        <>
          {page && <Presence place={`page:${page.id}`} />}
          <p role="status" className="text-soft max-sm:sr-only">
            {dirty && !isSaving && "Alterações não salvas"}
          </p>
          {isLive && page && <LinkButton to={page.path} newTab icon={ExternalLink} label="Ver no site" />}
          <LinkButton to={PAGES_PATH} label="Todas as páginas" />
          {!isLive && (
            <SmallButton
              label={page?.publishedAt ? "Salvar" : "Salvar rascunho"}
              idle={isSaving || (page !== undefined && !dirty)}
              onClick={() => withoutProblems(() => save())}
            />
          )}
          <Button
            size="small"
            label={isLive ? "Publicar mudanças" : "Publicar"}
            busy={isSaving}
            idle={isLive && !dirty}
            onClick={() => withoutProblems(() => setPublishing(true))}
          />
        </>
      }
    >
      {editor.isRestored && (
        <DraftNotice
          consequence={page ? "Os campos voltam ao que está salvo." : "Os campos voltam a ficar em branco."}
          onDiscard={editor.discard}
          className="px-4 sm:px-6"
        />
      )}
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
            </span>
          }
          page={<OwnPageFrame ref={frame} ownPage={ownPage} width={width} onSection={showSection} />}
          fields={
            <div ref={fields} className="relative min-h-0 flex-1 overflow-y-auto">
              <Group title={kind === "page" ? "Página" : "Novidade"} isOpen>
                <MainFields kind={kind} page={page} editor={editor} />
              </Group>
              {kind === "page" ? (
                <Group title="Seções" isOpen>
                  <SectionFields
                    sections={sections}
                    problems={editor.problems}
                    doubts={editor.doubts}
                    onChange={(changed) => editor.set("sections", JSON.stringify(changed))}
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
              <Group title="Publicação" isOpen={page !== undefined}>
                <PublicationFields
                  key={page?.version}
                  page={page}
                  busy={isSaving}
                  onPublish={(publishedAt) => withoutProblems(() => save(publishedAt))}
                  onDelete={() => void remove()}
                />
              </Group>
              {page && (
                <div className="px-4 pb-4 *:mt-0 *:border-0">
                  <OwnPageHistory id={page.id} put={editor.put} />
                </div>
              )}
            </div>
          }
        />
      </div>
      <SitePaths />
      {isPublishing && (
        <PublishOwnPage editor={editor} isLive={isLive} store={save} onClose={() => setPublishing(false)} />
      )}
      <OwnPageConflict editor={editor} />
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

function useDeletion(page: OwnPage | undefined, editor: OwnPageEditorState) {
  const { ownPages } = trpc.useUtils();
  const deletion = trpc.ownPages.delete.useMutation();
  const navigate = useNavigate();
  return async () => {
    if (!page) return;
    const agreed = await confirmDanger(
      page.kind === "page" ? "Excluir esta página?" : "Excluir esta novidade?",
      `${page.title}, em ${page.path}. Durante um dia, os Logs do Sistema desfazem a exclusão.`,
    );
    if (!agreed) return;
    try {
      await deletion.mutateAsync(page.id);
      toast.success({ title: texts.ownPages.deleted });
      void ownPages.invalidate();
      editor.leave(() => void navigate(PAGES_PATH));
    } catch (error) {
      sayFailure(texts.ownPages.deleteFailed)(error);
    }
  };
}

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

/** All but the address: going back to an earlier one is a rename. */
const RESTORED: readonly (keyof OwnPageForm)[] = [
  "title",
  "description",
  "sections",
  "body",
  "picture",
  "pictureAlt",
  "authorName",
  "inMenu",
];

type OwnPageHistoryProps = { id: number; put: (changes: Partial<OwnPageForm>) => void };

/** Who changed what of a page, and each earlier state as a draft. */
function OwnPageHistory({ id, put }: OwnPageHistoryProps) {
  const run = (values: Readonly<Record<string, FieldValue>>) => {
    put(values);
    toast.success({ title: texts.ownPages.restored, description: texts.ownPages.restoredText });
  };
  return (
    <RecordHistory
      id={id}
      query={trpc.ownPages.history}
      restore={{ fields: RESTORED, run }}
      compare={(field, change) => {
        const [before, after] = [change.before, change.after].map((value) =>
          field === "sections" ? outline(String(value)) : fieldWords(field, value),
        );
        if (field === "sections" || field === "body")
          return <TextDiff before={before ?? ""} after={after ?? ""} names={["antes", "depois"]} />;
        if (field === "versionDescription") return after;
        return field === "publishedAt" ? `${before} → ${after}` : undefined;
      }}
    />
  );
}
