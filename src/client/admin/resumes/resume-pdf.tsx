import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { originalResumePath, type ResumeTextState, resumeFilePath } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";

/** Delay before loading: each view is logged, and resumes that are only skipped past must not count. */
const SHOW_DELAY_MS = 250;
/** Longer than the pauses within and between typed words. */
const TYPING_PAUSE_MS = 1500;
/** Shorter than a reader's time to the next key. */
const FOCUS_CHECK_MS = 100;

type ResumePdfProps = {
  id: number;
  name: string;
  /** State of the PDF's text; null if not extracted yet, undefined while loading. */
  fileText: ResumeTextState | null | undefined;
};

/**
 * PDF of a resume next to its form. A viewer that cannot open a PDF steals the focus to say so; if the server could
 * not read the PDF either, the viewer loads only on click.
 */
export function ResumePdf({ id, name, fileText }: ResumePdfProps) {
  const [isWanted, setWanted] = useState(false);
  if (fileText === undefined) return <div className="size-full bg-mist" />;
  if (fileText === "password")
    return (
      <ListNotice title={texts.resumes.pdfTitles.password} text={texts.resumes.pdfLocked}>
        <div className="mt-3">
          <OriginalLink id={id} name={name} />
        </div>
      </ListNotice>
    );
  if (fileText === "failed" && !isWanted) {
    return (
      <ListNotice
        title={texts.resumes.pdfTitles[fileText]}
        text={texts.resumes.pdfHint}
        action={{ label: "Mostrar o PDF", run: () => setWanted(true) }}
      />
    );
  }
  return <PdfViewer id={id} name={name} isKnown={fileText === "read" || fileText === "empty"} />;
}

type PdfViewerProps = {
  id: number;
  name: string;
  /** The server could read the PDF, so the viewer can too. */
  isKnown: boolean;
};

/** The browser's PDF viewer in a same-origin frame. */
function PdfViewer({ id, name, isKnown }: PdfViewerProps) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const show = () => setShown(true);
    let timer = setTimeout(show, SHOW_DELAY_MS);
    // An unchecked PDF may make the viewer steal the focus: wait for a pause in typing.
    const wait = ({ target }: KeyboardEvent) => {
      if (isKnown || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
      clearTimeout(timer);
      timer = setTimeout(show, TYPING_PAUSE_MS);
    };
    addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", wait, true);
    };
  }, [isKnown]);
  useEffect(() => keepFocus(() => frame.current), []);
  return (
    <div className="size-full bg-mist">
      {isShown && (
        <iframe
          ref={frame}
          title={`PDF de ${name}`}
          src={`${resumeFilePath(id)}#toolbar=0&navpanes=0&view=FitH`}
          className="white-page size-full"
        />
      )}
    </div>
  );
}

/**
 * Restores the focus that a viewer steals on loading, unless a click or the Tab key moved it there. Polls, because no
 * event reports the focus entering a cross-process frame.
 */
function keepFocus(frameOf: () => HTMLIFrameElement | null): () => void {
  let last = document.activeElement;
  let isTabbing = false;
  let isWanted = false;
  const recordFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === frameOf()) return;
    last = target;
    isWanted = false;
  };
  const press = ({ key }: KeyboardEvent) => {
    isTabbing = key === "Tab";
  };
  const giveBack = () => {
    const frame = frameOf();
    if (!frame || document.activeElement !== frame) return;
    isWanted ||= isTabbing || frame.matches(":hover");
    if (isWanted) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    else frame.blur();
  };
  document.addEventListener("focusin", recordFocus);
  addEventListener("keydown", press, true);
  const timer = setInterval(giveBack, FOCUS_CHECK_MS);
  return () => {
    document.removeEventListener("focusin", recordFocus);
    removeEventListener("keydown", press, true);
    clearInterval(timer);
  };
}

/** Downloads the original PDF, never shown here: a viewer would run what the sanitized copy omits. */
export function OriginalLink({ id, name }: { id: number; name: string }) {
  return (
    <a
      href={originalResumePath(id)}
      download
      aria-label={`Baixar original de ${name}`}
      className="mt-1 inline-flex items-center gap-1.5 py-1 font-medium text-accent-ink hover:underline"
    >
      <Download aria-hidden className="size-4" />
      Baixar original
    </a>
  );
}
