import { Suspense } from "react";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import MarkdownText from "#client/site/own-pages/markdown-text.tsx";
import type { TextQuestion } from "./editing-messages.ts";
import type { RichText } from "./rich-text/rich-text.ts";

/** The editor, which pages without a Markdown text do not load. */
const RichTextField = lazyComponent(() => import("./rich-text/rich-text-field.tsx"));

/** Connects the Markdown texts of a page with `editPage`. */
export type MarkdownPort = {
  /** The opened texts, by leaf. */
  texts: Map<string, RichText>;
  onInput: (leaf: string, text: string) => void;
  onFocus: (leaf: string) => void;
  onHistory: (kind: "undo" | "redo") => void;
  ask: (leaf: string, question: TextQuestion) => void;
};

type EditedMarkdownProps = { id: string; leaf: string; text: string; name: string; port: MarkdownPort };

/** Markdown text edited on the page. */
export function EditedMarkdown({ id, leaf, text, name, port }: EditedMarkdownProps) {
  const waiting = <MarkdownText id={id} text={text} />;
  return (
    <ChunkBoundary load={RichTextField.preload} fallback={waiting}>
      <Suspense fallback={waiting}>
        <RichTextField leaf={leaf} text={text} name={name} port={port} />
      </Suspense>
    </ChunkBoundary>
  );
}
