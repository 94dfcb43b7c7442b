import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { EmbeddedContent } from "#shared/content/content-keys.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentDocument, type ContentName, contentDocuments } from "#shared/content/documents.ts";
import { isSame } from "#shared/content/merge-content.ts";
import { EDITED_PARAMETER, previewPath } from "#shared/site/page-data.ts";
import { type FrameWidth, ScaledFrame } from "./scaled-frame.tsx";
import type { ContentEditor } from "./use-content-editor.ts";
import { useFramedPage } from "./use-framed-page.ts";

export type PageFrameHandle = {
  /** Brings a text into view. */
  show: (leaf: string) => void;
  /** Brings the text that was shown last into view once more. */
  showAgain: () => void;
  /** Focuses the text that was shown last. */
  focusShown: () => void;
};

type PageFrameProps = {
  name: ContentName;
  editor: ContentEditor;
  versionNumber: number;
  /** The published texts of the other documents. */
  others: EmbeddedContent;
  width: FrameWidth;
  onFocus: (leaf: string) => void;
  /** A text of another document was chosen. */
  onForeign: (document: string) => void;
  onLeave: () => void;
  ref: Ref<PageFrameHandle>;
};

/** The page itself in a frame, scaled to its box, with the texts of the draft. */
export function PageFrame({ name, editor, versionNumber, others, width, ref, ...on }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the page was loaded. */
  const [loads, setLoads] = useState(0);
  /** What the page shows. */
  const shown = useRef<{ changes: ContentChanges; others: EmbeddedContent }>(undefined);
  /** The last input of the page that arrived. */
  const heard = useRef(0);
  const lastShown = useRef("");
  // A save makes another version; the frame stays as it is, since it is told of every text.
  const [source] = useState(
    () => `${addressOf(contentDocuments[name], versionNumber)}?${EDITED_PARAMETER}=${name}`,
  );

  const post = useFramedPage(frame, (data) => {
    if (data.kind === "ready") {
      shown.current = undefined;
      heard.current = 0;
      setLoads((before) => before + 1);
    }
    if (data.kind === "input") {
      heard.current = data.input;
      if (shown.current) shown.current.changes = { ...shown.current.changes, [data.leaf]: data.text };
      editor.set(data.leaf, data.text);
    }
    if (data.kind === "focus") {
      if (data.document) return on.onForeign(data.document);
      lastShown.current = data.leaf;
      on.onFocus(data.leaf);
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

  const { changes, description } = editor;
  // Before the next message of the page: what was typed meanwhile would be taken for a difference.
  useLayoutEffect(() => {
    if (loads === 0) return;
    const before = shown.current;
    shown.current = { changes, others };
    const differing = before?.others === others ? differingLeaves(before.changes, changes) : undefined;
    if (differing?.length === 0) return;
    const [only] = differing ?? [];
    const kind = only === undefined ? undefined : findLeaf(description, only)?.kind;
    if (differing?.length === 1 && only !== undefined && kind && kind in textLimits) {
      const text = String(changes[only] ?? findLeaf(description, only)?.fallback ?? "");
      // An element appears and disappears with its text.
      if (text !== "" && before?.changes[only] !== "")
        return post({ kind: "leaf", leaf: only, text, heard: heard.current });
    }
    const content = { ...others, [name]: presentable(changes, description) };
    post({ kind: "content", content, heard: heard.current });
  }, [loads, changes, description, others, name]);

  return (
    <ScaledFrame
      frame={frame}
      title={`Página ${contentDocuments[name].title}, com os textos que você muda`}
      source={source}
      width={width}
    />
  );
}

function addressOf({ page, shownOn }: ContentDocument, versionNumber: number): string {
  const path = (page ?? shownOn)?.path ?? "/";
  return previewPath(versionNumber) + (path === "/" ? "" : path);
}

function differingLeaves(before: ContentChanges, after: ContentChanges): string[] {
  const leaves = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...leaves].filter((leaf) => !isSame(before[leaf], after[leaf]));
}

/** Without what a page cannot render: an amount that is not a number yet. */
function presentable(changes: ContentChanges, description: ContentEditor["description"]): ContentChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([leaf, value]) => findLeaf(description, leaf)?.kind !== "price" || typeof value === "number",
    ),
  );
}
