import { History, LayoutList } from "lucide-react";
import { type ReactNode, type Ref, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import {
  type AskAboutLeaves,
  DocumentConflictDialog,
} from "#client/admin/content/document-conflict-dialog.tsx";
import { DraftOnTop, DraftState } from "#client/admin/content/draft-state.tsx";
import { ShareButton } from "#client/admin/content/share-dialog.tsx";
import { useTextInAddress } from "#client/admin/content/text-in-address.ts";
import type { DocumentEditor } from "#client/admin/content/use-document-editor.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { pageEditorPath } from "#client/admin/page-address.ts";
import { Presence } from "#client/admin/record/presence.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { SLIDER, type TextQuestion } from "#client/site/editing/editing-messages.ts";
import { type ContentName, contentDocuments } from "#shared/content/documents.ts";
import type { DraftedDocument } from "#shared/documents/drafts.ts";
import { counted } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import type { FieldPanelHandle } from "./field-panel.ts";
import { type FramedEditor, PageFrame, type PageFrameHandle, type PageFrameProps } from "./page-frame.tsx";
import { TextQuestionDialog } from "./text-question-dialog.tsx";
import { initialWidth, type Side, TwoSides } from "./two-sides.tsx";
import { UndoTools, undoByKeys } from "./undo-tools.tsx";

type EditedPage = DocumentEditor &
  FramedEditor & {
    /** Validates the document and makes its fields show their problems. Returns the messages. */
    check: () => readonly string[];
    /** True if the leaf can be typed on the page; pictures, icons and prices can only be edited in their fields. */
    isWrittenInPage: (leaf: string) => boolean;
  };

export type FieldPanelProps = {
  ref: Ref<FieldPanelHandle>;
  /** Called when a field gets the focus. */
  onFocus: (leaf: string) => void;
  /** Called on Escape, to move the focus to the page. */
  onLeave: () => void;
  publish: (run: () => void) => void;
};

type EditorShellProps = {
  document: DraftedDocument["document"];
  editor: EditedPage;
  /** Title of the screen. */
  title: string;
  /** Key under which users see who else has the document open. */
  place: string;
  page: Pick<PageFrameProps, "title" | "source" | "around">;
  /** The side that a narrow screen shows first. */
  firstSide: Side;
  /** Sentence that says what discarding the draft does. */
  consequence: string;
  /** Path of its versions; undefined while there are none. */
  versionsPath: string | undefined;
  /** Additional links in the bar. */
  links?: ReactNode;
  publishLabel: string;
  /** True if there is nothing to publish. */
  isIdle: boolean;
  /** Allows sharing a preview that has problems. */
  isSharedUnfinished?: boolean;
  ask: AskAboutLeaves;
  fields: (panel: FieldPanelProps) => ReactNode;
  /** Renders the dialog that publishes. */
  publishing: (onClose: () => void) => ReactNode;
};

/** Editor for built-in and own pages: the page in a frame, fields for its texts beside it, and a button that publishes. */
export function EditorShell(props: EditorShellProps) {
  const { document, editor, title, place, page, firstSide, consequence, versionsPath, links } = props;
  const { publishLabel, isIdle, isSharedUnfinished = false, ask, publishing } = props;
  const [width, setWidth] = useState(initialWidth);
  const [isPublishing, setPublishing] = useState(false);
  const [foreign, setForeign] = useState<string>();
  const [question, setQuestion] = useState<TextQuestion>();
  /** The visible side of a narrow screen. */
  const [side, setSide] = useState<Side>(firstSide);
  const frame = useRef<PageFrameHandle>(null);
  const fields = useRef<FieldPanelHandle>(null);

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
  const focusField = () => {
    flushSync(() => setSide("fields"));
    fields.current?.revealShown();
    fields.current?.focusShown();
  };

  useTextInAddress((leaf) => {
    fields.current?.show(leaf);
    frame.current?.show(leaf);
    // The finder gives the focus back before it goes on.
    requestAnimationFrame(() => fields.current?.focusShown());
  });

  /** Runs with what the site can show. */
  const withoutProblems = (run: () => void) => {
    const problems = editor.check();
    if (problems.length === 0) return run();
    const [description] = problems;
    toast.failure({
      title: `Falta corrigir: ${counted(problems.length, "campo", "campos")}`,
      ...(description && { description }),
    });
    // The fields show their problems only after the next rendering.
    requestAnimationFrame(() => {
      flushSync(() => setSide("fields"));
      fields.current?.focusProblem();
    });
  };

  return (
    <Screen
      title={title}
      isWhole
      actions={
        <>
          <Presence place={place} />
          <p role="status" className="text-soft max-lg:sr-only">
            <DraftState editor={editor} unsaved="Rascunho não publicado" />
          </p>
          {links}
          <LinkButton to="/admin/pages" icon={LayoutList} label="Todas as páginas" />
          <ShareButton
            document={document}
            editor={editor}
            isIdle={isIdle}
            {...(!isSharedUnfinished && { check: withoutProblems })}
          />
          <Button
            size="small"
            label={editor.isSaving ? "Publicando..." : publishLabel}
            busy={editor.isSaving}
            idle={isIdle}
            onClick={() => isIdle || withoutProblems(() => setPublishing(true))}
          />
        </>
      }
    >
      <DraftOnTop editor={editor} consequence={consequence} />
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
              {versionsPath && (
                <Link
                  to={versionsPath}
                  className="ml-1 inline-flex h-9 items-center justify-center gap-1.5 rounded-md px-2.5 text-xs font-medium text-soft hover:bg-ink/7 hover:text-ink max-md:h-11"
                >
                  <History aria-hidden className="size-4" />
                  <span className="max-xl:sr-only">Versões</span>
                </Link>
              )}
            </span>
          }
          page={
            <>
              {foreign && <ForeignNotice document={foreign} onClose={() => setForeign(undefined)} />}
              <PageFrame
                {...page}
                ref={frame}
                editor={editor}
                width={width}
                onFocus={(leaf, isChosen) => {
                  setForeign(undefined);
                  fields.current?.show(leaf);
                  if (isChosen && !editor.isWrittenInPage(leaf)) focusField();
                }}
                onForeign={setForeign}
                onLeave={focusField}
                onFile={(leaf, file) => {
                  setForeign(undefined);
                  fields.current?.show(leaf);
                  focusField();
                  fields.current?.dropOnShown(file);
                }}
                onAsk={setQuestion}
              />
            </>
          }
          fields={props.fields({
            ref: fields,
            onFocus: showInFrame,
            onLeave: focusFrame,
            publish: withoutProblems,
          })}
        />
      </div>
      {question && (
        <TextQuestionDialog
          question={question}
          onAnswer={(answer) => {
            flushSync(() => setQuestion(undefined));
            frame.current?.answer(answer);
          }}
        />
      )}
      {isPublishing && publishing(() => setPublishing(false))}
      <DocumentConflictDialog editor={editor} ask={ask} advice={texts.content.conflictAdvice} />
    </Screen>
  );
}

/** Notice that the chosen text belongs to another document, with a link to its editor. */
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
