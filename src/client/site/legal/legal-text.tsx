import { type ReactNode, useEffect, useMemo, useRef } from "react";
import Markdown, { type Components } from "react-markdown";
import { Link, useLocation } from "react-router-dom";
import { Stepwise } from "#client/site/layout/stepwise.tsx";
import { SectionList } from "./section-list.tsx";
import { type LegalSection, splitSections } from "./split-sections.ts";

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

type LegalTextProps = {
  /** Markdown. */
  text: string;
  /** Stands above the text. */
  note?: ReactNode;
};

/**
 * A legal text with the list of its sections (product 5.1, 5.2). HTML is shown as plain characters; images are left
 * out, because a page loads nothing from other hosts.
 */
export default function LegalText({ text, note }: LegalTextProps) {
  const sections = useMemo(() => splitSections(text), [text]);
  return (
    <div className="grid gap-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
      <div className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem)] lg:self-start lg:overflow-y-auto">
        <SectionList sections={sections} />
      </div>
      <article className="max-w-[44rem] leading-[1.75] text-pretty wrap-anywhere text-soft">
        {note}
        <div>
          <Stepwise>
            {sections.map((section) => (
              <SectionText key={section.id} section={section} />
            ))}
          </Stepwise>
        </div>
      </article>
    </div>
  );
}

/** One section. It scrolls to itself when the address names it. */
function SectionText({ section: { id, tree } }: { section: LegalSection }) {
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
      {/* The text is parsed already: the plugin puts the tree of this section in the place of an empty one. */}
      <Markdown components={components} remarkPlugins={[() => () => tree]} disallowedElements={["img"]} />
    </section>
  );
}
