import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { TextAnswer, TextQuestion } from "#client/site/editing/editing-messages.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { isSame } from "#shared/content/merge-content.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { type FrameWidth, ScaledFrame } from "./scaled-frame.tsx";
import { useFramedPage } from "./use-framed-page.ts";

export type PageFrameHandle = {
  /** Scrolls to a text. */
  show: (leaf: string) => void;
  /** Scrolls again to the text that was shown last. */
  showAgain: () => void;
  /** Focuses the text that was shown last. */
  focusShown: () => void;
  /** Answers what the text asked; without an answer, it only gets the focus back. */
  answer: (answer: TextAnswer | undefined) => void;
};

export type FramedEditor = {
  /** Leaves that the page can render: without values that are invalid while they are typed. */
  shownLeaves: ContentChanges;
  /**
   * Returns the text of a leaf that the page can replace in its element without rendering again. Undefined for other leaves,
   * and where an element appears or disappears with the text.
   */
  textInPage: (leaf: string, before: ContentValue | undefined) => string | undefined;
  set: (leaf: string, value: ContentValue) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
};

export type PageFrameProps = {
  /** Accessible name of the frame. */
  title: string;
  /** URL of the page with the editing build. */
  source: string;
  editor: FramedEditor;
  /** Page data other than the edited document. */
  around: Partial<EmbeddedPageData>;
  width: FrameWidth;
  /** Called when a leaf is focused or clicked on the page. `isChosen` is false for a click on the section around it. */
  onFocus: (leaf: string, isChosen: boolean) => void;
  /** Called when a text of another document is clicked. */
  onForeign: (document: string) => void;
  onLeave: () => void;
  /** Called when a file is dropped on the picture of a leaf. */
  onFile: (leaf: string, file: File) => void;
  /** Called when the toolbar of a text asks for a link or picture. */
  onAsk: (question: TextQuestion) => void;
  ref: Ref<PageFrameHandle>;
};

/** Frame with the page, scaled to its container, which shows the texts of the draft. */
export function PageFrame({ title, source: given, editor, around, width, ref, ...on }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Number of times the page was loaded. */
  const [loads, setLoads] = useState(0);
  /** Data that the page currently renders. */
  const shown = useRef<{ leaves: ContentChanges; around: PageFrameProps["around"] }>(undefined);
  /** Number of the last input received from the page. */
  const heard = useRef(0);
  /** The next change is an undo or redo from the page. */
  const isStep = useRef(false);
  const lastShown = useRef("");
  // Publishing changes the version in the URL. The frame is not reloaded: it receives every text by message.
  const [source] = useState(given);

  const post = useFramedPage(frame, (data) => {
    if (data.kind === "ready") {
      shown.current = undefined;
      heard.current = 0;
      setLoads((before) => before + 1);
    }
    if (data.kind === "input") {
      heard.current = data.input;
      isStep.current = false;
      if (shown.current) shown.current.leaves = { ...shown.current.leaves, [data.leaf]: data.text };
      editor.set(data.leaf, data.text);
    }
    if (data.kind === "focus") {
      if (data.document) return on.onForeign(data.document);
      lastShown.current = data.leaf;
      on.onFocus(data.leaf, !data.isPlace);
    }
    if (data.kind === "file") {
      lastShown.current = data.leaf;
      on.onFile(data.leaf, data.file);
    }
    if (data.kind === "ask") on.onAsk(data.question);
    if (data.kind === "undo" || data.kind === "redo") {
      isStep.current = true;
      editor[data.kind]?.();
    }
    if (data.kind === "leave") on.onLeave();
  });
  useImperativeHandle(ref, () => ({
    show: (leaf) => {
      lastShown.current = leaf;
      post({ kind: "show", leaf, focus: false });
    },
    showAgain: () => post({ kind: "show", leaf: lastShown.current, focus: false }),
    focusShown: () => {
      frame.current?.focus();
      post({ kind: "show", leaf: lastShown.current, focus: true });
    },
    answer: (answer) => {
      frame.current?.focus();
      post({ kind: "answer", answer });
    },
  }));

  const { shownLeaves: leaves, textInPage } = editor;
  // Runs before the next message from the page: text typed in between would look like a difference.
  useLayoutEffect(() => {
    if (loads === 0) return;
    const before = shown.current;
    shown.current = { leaves, around };
    const differing = before?.around === around ? differingLeaves(before.leaves, leaves) : undefined;
    if (differing?.length === 0) return;
    const [only] = differing ?? [];
    if (differing?.length === 1 && only !== undefined) {
      const text = textInPage(only, before?.leaves[only]);
      if (text !== undefined) {
        post({ kind: "leaf", leaf: only, text, heard: heard.current, isStep: isStep.current });
        isStep.current = false;
        return;
      }
    }
    post({ kind: "content", leaves, around, heard: heard.current });
    // A text that was chosen before the page was there.
    if (!before && lastShown.current) post({ kind: "show", leaf: lastShown.current, focus: false });
  }, [loads, leaves, textInPage, around]);

  return <ScaledFrame frame={frame} title={title} source={source} width={width} />;
}

function differingLeaves(before: ContentChanges, after: ContentChanges): string[] {
  const leaves = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...leaves].filter((leaf) => !isSame(before[leaf], after[leaf]));
}
