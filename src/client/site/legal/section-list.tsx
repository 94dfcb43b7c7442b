import type { LegalSection } from "./split-sections.ts";

/** Links to the sections of a legal text. */
export function SectionList({ sections }: { sections: readonly LegalSection[] }) {
  const titled = sections.filter(({ title }) => title !== "");
  if (titled.length < 2) return null;
  return (
    <nav aria-labelledby="nesta-pagina" className="text-[0.9375rem] print:hidden">
      <h2 id="nesta-pagina" className="font-semibold">
        Nesta página
      </h2>
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
    </nav>
  );
}
