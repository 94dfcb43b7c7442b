import { Suspense, useEffect, useState } from "react";
import { useHydrated } from "#client/lib/hydration.ts";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { useLegalPreview, useLegalText } from "#client/site/legal/use-legal-text.ts";
import { PageEnd } from "#client/site/page-end.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { legalPages } from "#shared/content/legal-pages.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import { PageIntro } from "./page-intro.tsx";

/** Includes the Markdown renderer, the larger part of the page. */
const LegalText = lazyComponent(() => import("#client/site/legal/legal-text.tsx"));

const loading = {
  terms_of_use: "Carregando termos de uso...",
  privacy_policy: "Carregando política de privacidade...",
};

/** Terms of use or privacy policy: loading, then the stored text or the built-in one. */
export default function LegalPage({ document }: { document: LegalTextKey }) {
  const { intro, end } = useContent(legalPages[document]);
  const published = useLegalText(document);
  const preview = useLegalPreview(document);
  const text = preview ?? published;
  return (
    <>
      {preview !== null && (
        <p
          role="status"
          className="sticky top-18 z-30 bg-night px-5 py-2.5 text-center text-sm font-medium text-white print:hidden"
        >
          Prévia: ainda não publicado
        </p>
      )}
      <PageIntro title={intro.title} compact>
        {intro.lead}
      </PageIntro>
      <div className="wide py-10 lg:py-20">
        {text === undefined ? (
          <LoadingText>{loading[document]}</LoadingText>
        ) : (
          <ShownText document={document} text={text} />
        )}
      </div>
      <PageEnd {...end} isQuestion />
    </>
  );
}

const TEXT_ID = "texto-legal";

/** Keeps the server's markup until the text changes, so that the page needs no renderer. */
function ShownText({ document: key, text }: { document: LegalTextKey; text: string }) {
  const site = useSiteConfig();
  const { updated } = useContent(legalPages[key]).intro;
  const isHydrated = useHydrated();
  const [served] = useState(() => {
    const html = isHydrated ? undefined : globalThis.document?.getElementById(TEXT_ID)?.innerHTML;
    return html === undefined ? undefined : { html, text, site };
  });
  if (served?.text === text && served.site === site)
    // The server's markup in the document.
    return <div id={TEXT_ID} dangerouslySetInnerHTML={{ __html: served.html }} />;

  const waiting = <LoadingText>{loading[key]}</LoadingText>;
  return (
    <div id={TEXT_ID}>
      <ChunkBoundary load={LegalText.preload} fallback={waiting}>
        <Suspense fallback={waiting}>
          <LegalText
            document={key}
            text={text}
            note={updated && <p className="mb-8 text-sm">{updated.replace("{dia}", formatDay(site.day))}</p>}
          />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}

/** Reserves the space of the text, so that the footer does not shift. Preloads the renderer. */
function LoadingText({ children }: { children: string }) {
  useEffect(() => {
    // A failure is reported when the text renders.
    LegalText.preload().catch(() => {});
  }, []);
  return (
    <div className="min-h-[60svh] max-w-xl lg:ml-[22rem]">
      <p role="status" className="text-soft">
        {children}
      </p>
      <div aria-hidden className="mt-8 flex flex-col gap-4 motion-safe:animate-pulse">
        {["100%", "96%", "88%", "42%", "100%", "93%", "64%"].map((width) => (
          <span key={width} className="h-3.5 rounded-full bg-line" style={{ width }} />
        ))}
      </div>
    </div>
  );
}
