import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

type Section = { id: string; title: string };

type SectionListProps = {
  /** Where the text stands. */
  article: RefObject<HTMLElement | null>;
  /** What it was made from: another text has other sections. */
  text: string;
};

/** The sections of a legal text, to jump to. An address that names one is followed once the text has come. */
export function SectionList({ article, text }: SectionListProps) {
  const [sections, setSections] = useState<Section[]>([]);
  const { hash } = useLocation();

  useEffect(() => {
    if (!text) return;
    const headings = article.current?.querySelectorAll("h2[id]") ?? [];
    setSections([...headings].map(({ id, textContent }) => ({ id, title: textContent ?? "" })));
  }, [article, text]);

  useEffect(() => {
    if (text && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, text]);

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
