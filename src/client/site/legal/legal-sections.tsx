import type { Root } from "mdast";
import { type ReactNode, useMemo } from "react";
import Markdown, { type Components } from "react-markdown";
import { SiteLink } from "#client/site/site-link.tsx";
import { withScheme } from "#shared/schemas/link-address.ts";
import type { LegalSection } from "./split-sections.ts";

const linkClass = "font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink";
const subheading = "mt-8 text-lg font-semibold tracking-tight text-ink";

const components: Components = {
  h2: ({ children }) => (
    <h2 className="text-2xl font-semibold tracking-tight text-balance text-ink">{children}</h2>
  ),
  h3: ({ children }) => <h3 className={subheading}>{children}</h3>,
  h4: ({ children }) => <h4 className={subheading}>{children}</h4>,
  p: ({ children }) => <p className="mt-4 first:mt-0">{children}</p>,
  ul: ({ children }) => (
    <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-accent-ink">{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="mt-4 flex list-decimal flex-col gap-2.5 pl-6 marker:text-soft">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="pl-1.5">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  a: ({ href = "", children }) =>
    href === "" ? (
      <span>{children}</span>
    ) : href.startsWith("/") ? (
      <SiteLink to={href} className={linkClass}>
        {children}
      </SiteLink>
    ) : (
      <a href={href} rel="noopener" className={linkClass}>
        {children}
      </a>
    ),
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-l-2 border-line pl-5">{children}</blockquote>
  ),
  pre: ({ children }) => <pre className="mt-4 whitespace-pre-wrap">{children}</pre>,
  hr: () => <hr className="mt-10 border-line" />,
  table: ({ children }) => (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.9375rem]">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-line py-2 pr-4 font-semibold text-ink">{children}</th>,
  td: ({ children }) => <td className="border-b border-line py-2 pr-4 align-top">{children}</td>,
};

type LegalSectionsProps = {
  sections: readonly LegalSection[];
  /** In a preview, the URL of the page; links open in a new tab. */
  previewOf?: string;
};

/** Sections of a legal text. */
export function LegalSections({ sections, previewOf }: LegalSectionsProps) {
  const shown = useMemo(
    () => (previewOf === undefined ? components : previewComponents(previewOf)),
    [previewOf],
  );
  return (
    <div>
      {sections.map((section) => (
        <ShownSection key={section.id} section={section} components={shown} />
      ))}
    </div>
  );
}

export function ShownSection({ section, components: given = components }: ShownSectionProps) {
  return (
    <SectionFrame section={section}>
      <MarkdownTree tree={section.tree} components={given} />
    </SectionFrame>
  );
}

type ShownSectionProps = { section: LegalSection; components?: Components };

/** Element around a section's text; a `div` for text before the first heading. */
export function SectionFrame({ section: { id, title }, children }: SectionFrameProps) {
  const Tag = title === "" ? "div" : "section";
  return (
    <Tag
      id={id}
      className="mt-9 border-t border-line pt-7 lg:mt-14 lg:pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      {children}
    </Tag>
  );
}

type SectionFrameProps = { section: LegalSection; children: ReactNode };

/** Renders parsed Markdown: the plugin replaces the empty tree. */
export function MarkdownTree({ tree, components: given = components }: MarkdownTreeProps) {
  return (
    <Markdown
      components={given}
      remarkPlugins={[() => () => tree]}
      urlTransform={linkTarget}
      disallowedElements={["img"]}
    />
  );
}

type MarkdownTreeProps = { tree: Root; components?: Components };

function previewComponents(path: string): Components {
  return {
    ...components,
    a: ({ href = "", children }) =>
      href === "" ? (
        <span>{children}</span>
      ) : (
        <a
          href={href.startsWith("#") ? path + href : href}
          target="_blank"
          rel="noopener"
          className={linkClass}
        >
          {children}
        </a>
      ),
  };
}

const SAFE_SCHEME = /^(?:https?|mailto|tel|sms):/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL_ADDRESS = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/;

/**
 * URL of a link in a legal text. Keeps http, mail, telephone and SMS addresses and paths of the site; adds the scheme
 * to a bare host or e-mail address. Empty for any other scheme: the text is then not a link.
 */
export function linkTarget(written: string): string {
  const address = withScheme(written.trim());
  if (SAFE_SCHEME.test(address)) return address;
  if (MAIL_ADDRESS.test(address)) return `mailto:${address}`;
  if (address.startsWith("//")) return `https:${address}`;
  return ANY_SCHEME.test(address) ? "" : address;
}
