import { createContext, type ReactNode, Suspense, useContext, useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { lazyComponent } from "#client/site/lazy-component.tsx";

/** Includes the Markdown renderer, which a server-rendered page does not load. */
const MarkdownText = lazyComponent(() => import("./markdown-text.tsx"));

/** Overrides the rendering of Markdown texts: the page editor makes them editable. */
export const WriteRichText = createContext<((id: string, text: string) => ReactNode) | undefined>(undefined);

type RichTextProps = {
  id: string;
  text: string;
  /** As wide as its column, and larger from a tablet on. */
  isLarge?: boolean;
};

/** Markdown text. Keeps the server's markup until the text changes. */
export function RichText({ id, text, isLarge = false }: RichTextProps) {
  const isHydrated = useHydrated();
  const [served] = useState(() => {
    const html = isHydrated ? undefined : globalThis.document?.getElementById(id)?.innerHTML;
    return html === undefined ? undefined : { html, text };
  });
  const write = useContext(WriteRichText);
  const look = classNames(
    "text-pretty wrap-anywhere text-soft",
    isLarge ? "leading-relaxed md:text-xl" : "max-w-xl leading-[1.75]",
  );
  if (write)
    return (
      <div id={id} className={look}>
        {write(id, text)}
      </div>
    );
  if (served?.text === text)
    // The server's markup in the document.
    return <div id={id} className={look} dangerouslySetInnerHTML={{ __html: served.html }} />;
  const waiting = <p role="status">Carregando...</p>;
  return (
    <div id={id} className={look}>
      <ChunkBoundary load={MarkdownText.preload} fallback={waiting}>
        <Suspense fallback={waiting}>
          <MarkdownText id={id} text={text} />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}
