import { lazy, Suspense, useMemo } from "react";
import { legalDocuments } from "#client/site/legal/legal-documents.ts";
import { SectionList } from "#client/site/legal/section-list.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { useLegalPreview } from "#client/site/legal/use-legal-preview.ts";
import { useLegalText } from "#client/site/legal/use-legal-text.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { PageIntro } from "./page-intro.tsx";

/** The Markdown renderer is the larger part of the page: it comes while the text itself is on its way. */
const LegalText = lazy(() => import("#client/site/legal/legal-text.tsx"));

const day = new Intl.DateTimeFormat("pt-BR", { timeZone: TIME_ZONE });

/** Terms of use or privacy policy: loading, then the stored text or the built-in one (spec section 4). */
export default function LegalPage({ document }: { document: keyof typeof legalDocuments }) {
  const { config } = useSiteConfig();
  const { key, title, summary, loading, builtIn, showsDate } = legalDocuments[document];
  const builtInText = builtIn({
    companyName: config.company_name,
    companyCnpj: config.company_cnpj,
    contactEmail: config.contact_email,
    contactPhone: config.contact_phone,
  });
  const published = useLegalText(key, builtInText);
  const preview = useLegalPreview(key);
  const text = preview === null ? published : preview.trim() ? preview : builtInText;
  const sections = useMemo(() => splitSections(text ?? ""), [text]);
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
      <PageIntro title={title} compact>
        {summary}
      </PageIntro>
      <div className="wide py-14 lg:py-20">
        {text === undefined ? (
          <LoadingText>{loading}</LoadingText>
        ) : (
          <div className="grid gap-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
            <div className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem)] lg:self-start lg:overflow-y-auto">
              <SectionList sections={sections} />
            </div>
            <article className="max-w-[44rem] leading-[1.75] text-pretty wrap-anywhere text-soft">
              {showsDate && (
                <p className="mb-8 text-[0.9375rem]">Última atualização: {day.format(new Date())}</p>
              )}
              <div>
                <Suspense fallback={<div className="min-h-svh" />}>
                  <LegalText sections={sections} />
                </Suspense>
              </div>
            </article>
          </div>
        )}
      </div>
    </>
  );
}

/** The shape of the text to come, so that the footer does not jump. */
function LoadingText({ children }: { children: string }) {
  return (
    <div className="min-h-[60svh] max-w-[44rem] lg:ml-[22rem]">
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
