import { useEffect, useRef } from "react";
import Markdown, { type Components } from "react-markdown";
import { Link, useLocation } from "react-router-dom";
import { Stepwise } from "#client/site/layout/stepwise.tsx";
import { breakAtNewlines, outlineBelowPageTitle } from "./markdown-outline.ts";
import type { LegalSection } from "./split-sections.ts";

const subheading = "mt-8 text-lg font-semibold tracking-tight text-ink";

const components: Components = {
  h2: ({ children }) => (
    <h2 className="text-2xl font-semibold tracking-tight text-balance text-ink">{children}</h2>
  ),
  h3: ({ children }) => <h3 className={subheading}>{children}</h3>,
  h4: ({ children }) => <h4 className={subheading}>{children}</h4>,
  p: ({ children }) => <p className="mt-4 first:mt-0">{children}</p>,
  ul: ({ children }) => (
    <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-accent-strong">{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="mt-4 flex list-decimal flex-col gap-2.5 pl-6 marker:text-soft">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="pl-1.5">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  a: ({ href = "", children }) => {
    const className = "font-medium text-ink underline underline-offset-3 hover:text-accent-strong";
    return href.startsWith("/") && !href.startsWith("//") ? (
      <Link to={href} className={className}>
        {children}
      </Link>
    ) : (
      <a href={href} rel="noopener" className={className}>
        {children}
      </a>
    );
  },
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-l-2 border-line pl-5">{children}</blockquote>
  ),
  pre: ({ children }) => <pre className="mt-4 whitespace-pre-wrap">{children}</pre>,
  hr: () => <hr className="mt-10 border-line" />,
};

/**
 * A legal text from Markdown. HTML in it is shown as the characters it is made of; pictures are left out, for the
 * page may load nothing from another host.
 */
export default function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Stepwise>
      {sections.map((section) => (
        <SectionText key={section.id} section={section} />
      ))}
    </Stepwise>
  );
}

/** One section; an address that names it is followed as soon as it is there. */
function SectionText({ section: { id, text } }: { section: LegalSection }) {
  const { hash } = useLocation();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) element.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section
      ref={element}
      id={id}
      className="mt-14 border-t border-line pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      <Markdown
        components={components}
        remarkPlugins={[outlineBelowPageTitle, breakAtNewlines]}
        disallowedElements={["img"]}
      >
        {text}
      </Markdown>
    </section>
  );
}
