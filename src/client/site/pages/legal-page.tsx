import { LegalText } from "#client/site/legal/lazy-legal-text.ts";
import { legalDocuments } from "#client/site/legal/legal-documents.ts";
import { useLegalPreview } from "#client/site/legal/use-legal-preview.ts";
import { useLegalText } from "#client/site/legal/use-legal-text.ts";
import { PageEnd } from "#client/site/page-end.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { legalCompany } from "#shared/legal/company.ts";
import { PageIntro } from "./page-intro.tsx";

/** Terms of use or privacy policy: loading, then the stored text or the built-in one. */
export default function LegalPage({ document }: { document: keyof typeof legalDocuments }) {
  const { config, day, terms } = useSiteConfig();
  const { key, title, summary, loading, builtIn, showsDate } = legalDocuments[document];
  const builtInText = builtIn(legalCompany(config, terms));
  const published = useLegalText(key, builtInText);
  const preview = useLegalPreview(key);
  const text = preview === null ? published : preview.trim() ? preview : builtInText;
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
          <LegalText
            text={text}
            note={showsDate && <p className="mb-8 text-[0.9375rem]">Última atualização: {formatDay(day)}</p>}
          />
        )}
      </div>
      <PageEnd title="Ficou alguma dúvida?" text="Uma pessoa da nossa equipe responde, sem letras miúdas." />
    </>
  );
}

/** Reserves the space of the text, so that the footer does not jump. */
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
