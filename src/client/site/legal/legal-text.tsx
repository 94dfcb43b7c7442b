import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { Fold } from "#client/site/fold.tsx";
import { takeLateAnchor } from "#client/site/scroll-place.ts";

import { useSiteConfig } from "#client/site/site-config.tsx";
import { legalCompany } from "#shared/legal/company.ts";
import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { builtInTermsOfUse } from "#shared/legal/terms-of-use.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import { LegalSections } from "./legal-sections.tsx";
import { type LegalSection, splitSections } from "./split-sections.ts";

const builtIn = { terms_of_use: builtInTermsOfUse, privacy_policy: builtInPrivacyPolicy };

type LegalTextProps = {
  document: LegalTextKey;
  /** Markdown; blank for the built-in text. */
  text: string;
  /** Rendered above the text. */
  note?: ReactNode;
};

/**
 * Legal text with a list of its sections. HTML is shown as plain text; images are omitted, because a page loads nothing
 * from other hosts.
 */
export default function LegalText({ document, text, note }: LegalTextProps) {
  const { config, terms, destinations } = useSiteConfig();
  const shown = text.trim() ? text : builtIn[document](legalCompany(config, terms, destinations));
  const sections = useMemo(() => splitSections(shown), [shown]);
  const { key, hash } = useLocation();
  // The text loads after the page, which could not scroll to the section in the URL.
  useLayoutEffect(() => {
    if (key) takeLateAnchor(hash);
  }, [key, hash]);
  return (
    <div className="grid gap-7 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
      <div className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem)] lg:self-start lg:overflow-y-auto">
        <SectionList sections={sections} />
      </div>
      <article className="max-w-xl leading-[1.75] text-pretty wrap-anywhere text-soft">
        {note}
        <LegalSections sections={sections} />
      </article>
    </div>
  );
}

/** Links to the sections of a legal text. */
function SectionList({ sections }: { sections: readonly LegalSection[] }) {
  const titled = sections.filter(({ title }) => title !== "");
  if (titled.length < 2) return null;
  return (
    <nav aria-labelledby="nesta-pagina" className="text-sm print:hidden">
      <Fold
        title={
          <h2 id="nesta-pagina" className="font-semibold">
            Nesta página
          </h2>
        }
      >
        <ul className="mt-4 flex flex-col border-l border-line">
          {titled.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-l border-transparent wrap-anywhere py-1.5 pl-4 text-soft transition-colors hover:border-accent hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
