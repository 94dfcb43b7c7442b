import { Suspense } from "react";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import MarkdownText from "#client/site/own-pages/markdown-text.tsx";
import type { MarkdownPort } from "./rich-text/markdown-port.ts";

/** The editor, which pages without a Markdown text do not load. */
const RichTextField = lazyComponent(() => import("./rich-text/rich-text-field.tsx"));

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
