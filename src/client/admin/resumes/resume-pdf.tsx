import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { originalResumePath, type ResumeTextState, resumeFilePath } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";

/** Each view is recorded: a resume that is only passed on the way to another is not viewed. */
const SETTLE_MS = 250;
/** Longer than between the letters of a word and the next one. */
const TYPING_PAUSE_MS = 1500;
/** Faster than the next key of somebody who reads. */
const FOCUS_CHECK_MS = 100;

type ResumePdfProps = {
  id: number;
  name: string;
  /** What became of the text of the PDF; null until it was read, undefined until the server has answered. */
  fileText: ResumeTextState | null | undefined;
};

/**
 * The PDF of a resume beside its form. A viewer takes the focus, and a letter with it, only to say that it cannot
 * read a PDF: where the server could not read it either, the viewer waits for a press.
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
  /** The server has read the PDF, so the viewer can, too. */
  isKnown: boolean;
};

/** The browser's own viewer, in a frame of this site. */
function PdfViewer({ id, name, isKnown }: PdfViewerProps) {
  const [isSettled, setSettled] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const settle = () => setSettled(true);
    let timer = setTimeout(settle, SETTLE_MS);
    // What nobody has read yet may make the viewer take the focus: it waits for a pause in typing.
    const wait = ({ target }: KeyboardEvent) => {
      if (isKnown || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
      clearTimeout(timer);
      timer = setTimeout(settle, TYPING_PAUSE_MS);
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
      {isSettled && (
        <iframe
          ref={frame}
          title={`PDF de ${name}`}
          src={`${resumeFilePath(id)}#view=FitH&navpanes=0`}
          className="size-full"
        />
      )}
    </div>
  );
}

/**
 * Gives the focus back that a viewer takes when it has loaded: the keys would go to it. It keeps the focus that it gets
 * by a press of the pointer, which is over it then, or by the Tab key. No event tells when a viewer of another process
 * takes it.
 */
function keepFocus(frameOf: () => HTMLIFrameElement | null): () => void {
  let last = document.activeElement;
  let isTabbing = false;
  let isWanted = false;
  const remember = ({ target }: FocusEvent) => {
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
  document.addEventListener("focusin", remember);
  addEventListener("keydown", press, true);
  const timer = setInterval(giveBack, FOCUS_CHECK_MS);
  return () => {
    document.removeEventListener("focusin", remember);
    removeEventListener("keydown", press, true);
    clearInterval(timer);
  };
}

/** Saves the PDF as it was sent. The browser does not show it: its viewer would run what the copy leaves out. */
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
