import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { isSame } from "#shared/content/merge-content.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { type FrameWidth, ScaledFrame } from "./scaled-frame.tsx";
import { useFramedPage } from "./use-framed-page.ts";

export type PageFrameHandle = {
  /** Brings a text into view. */
  show: (leaf: string) => void;
  /** Brings the text that was shown last into view once more. */
  showAgain: () => void;
  /** Focuses the text that was shown last. */
  focusShown: () => void;
};

/** What a frame shows and writes. */
export type FramedEditor = {
  /** The leaves as the page can show them. */
  shownLeaves: ContentChanges;
  /**
   * A text that is written where it stands, so that the page need not be rendered anew; undefined for other leaves, and
   * where an element appears or disappears with the text.
   */
  textInPage: (leaf: string, before: ContentValue | undefined) => string | undefined;
  set: (leaf: string, value: ContentValue) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
};

export type PageFrameProps = {
  /** Says which page it is. */
  title: string;
  /** Address of the page, for the editor. */
  source: string;
  editor: FramedEditor;
  /** What the page shows besides the edited document. */
  around: Partial<EmbeddedPageData>;
  width: FrameWidth;
  /** A leaf got the focus, or was chosen on the page; not so what a place of the page stands for. */
  onFocus: (leaf: string, isChosen: boolean) => void;
  /** A text of another document was chosen. */
  onForeign: (document: string) => void;
  onLeave: () => void;
  ref: Ref<PageFrameHandle>;
};

/** The page itself in a frame, scaled to its box, with the texts of the draft. */
export function PageFrame({ title, source: given, editor, around, width, ref, ...on }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the page was loaded. */
  const [loads, setLoads] = useState(0);
  /** What the page shows. */
  const shown = useRef<{ leaves: ContentChanges; around: PageFrameProps["around"] }>(undefined);
  /** The last input of the page that arrived. */
  const heard = useRef(0);
  const lastShown = useRef("");
  // A save makes another version; the frame stays as it is, since it is told of every text.
  const [source] = useState(given);

  const post = useFramedPage(frame, (data) => {
    if (data.kind === "ready") {
      shown.current = undefined;
      heard.current = 0;
      setLoads((before) => before + 1);
    }
    if (data.kind === "input") {
      heard.current = data.input;
      if (shown.current) shown.current.leaves = { ...shown.current.leaves, [data.leaf]: data.text };
      editor.set(data.leaf, data.text);
    }
    if (data.kind === "focus") {
      if (data.document) return on.onForeign(data.document);
      lastShown.current = data.leaf;
      on.onFocus(data.leaf, !data.isPlace);
    }
    if (data.kind === "undo") editor.undo?.();
    if (data.kind === "redo") editor.redo?.();
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
  }));

  const { shownLeaves: leaves, textInPage } = editor;
  // Before the next message of the page: what was typed meanwhile would be taken for a difference.
  useLayoutEffect(() => {
    if (loads === 0) return;
    const before = shown.current;
    shown.current = { leaves, around };
    const differing = before?.around === around ? differingLeaves(before.leaves, leaves) : undefined;
    if (differing?.length === 0) return;
    const [only] = differing ?? [];
    if (differing?.length === 1 && only !== undefined) {
      const text = textInPage(only, before?.leaves[only]);
      if (text !== undefined) return post({ kind: "leaf", leaf: only, text, heard: heard.current });
    }
    post({ kind: "content", leaves, around, heard: heard.current });
  }, [loads, leaves, textInPage, around]);

  return <ScaledFrame frame={frame} title={title} source={source} width={width} />;
}

function differingLeaves(before: ContentChanges, after: ContentChanges): string[] {
  const leaves = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...leaves].filter((leaf) => !isSame(before[leaf], after[leaf]));
}
