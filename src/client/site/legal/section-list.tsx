import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";

type Section = { id: string; title: string };

/**
 * The sections of the text in `article`, read before it is painted: on a small screen their list stands above the text
 * and must not push it down. Called by the component that holds both, whose effects run when the article is there.
 */
export function useSections(
  article: RefObject<HTMLElement | null>,
  text: string | undefined,
): readonly Section[] {
  const [sections, setSections] = useState<Section[]>([]);
  useLayoutEffect(() => {
    if (!text) return;
    const headings = article.current?.querySelectorAll("h2[id]") ?? [];
    setSections([...headings].map(({ id, textContent }) => ({ id, title: textContent ?? "" })));
  }, [article, text]);
  return sections;
}

/** The sections of a legal text, to jump to. An address that names one is followed once the text has come. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (sections.length > 0 && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, sections]);

  if (sections.length < 2) return null;
  return (
    <nav aria-labelledby="nesta-pagina" className="text-[0.9375rem] print:hidden">
      <h2 id="nesta-pagina" className="font-semibold">
        Nesta página
      </h2>
      <ul className="mt-4 flex flex-col border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-soft transition-colors hover:border-accent hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
