import { type ReactNode, useMemo } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { visit } from "unist-util-visit";
import { classNames } from "#client/components/class-names.ts";
import { SiteLink } from "#client/site/site-link.tsx";
import { UNBREAKABLE_NUMBERS } from "#client/site/unbroken.tsx";
import { withScheme } from "#shared/schemas/link-address.ts";
import type { LegalSection } from "./split-sections.ts";

/** Classes of the elements of a Markdown text; its editor uses them, too. */
export const markdownLooks = {
  section: "mt-9 border-t border-line pt-7 lg:mt-14 lg:pt-8 first:mt-0 first:border-0 first:pt-0",
  heading: "text-2xl font-semibold tracking-tight text-balance text-ink",
  subheading: "mt-8 text-xl font-semibold tracking-tight text-ink",
  paragraph: "mt-4 first:mt-0",
  list: "mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-accent-ink",
  numberedList: "mt-4 flex list-decimal flex-col gap-2.5 pl-6 marker:text-soft",
  item: "pl-1.5",
  strong: "font-semibold text-ink",
  link: "font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink",
  quote: "mt-4 border-l-2 border-line pl-5",
  code: "mt-4 whitespace-pre-wrap",
  rule: "mt-10 border-line",
  tableFrame: "mt-4 overflow-x-auto",
  table: "w-full border-collapse text-left text-sm",
  headerCell: "border-b border-line py-2 pr-4 font-semibold text-ink",
  cell: "border-b border-line py-2 pr-4 align-top",
} as const;

const looks = markdownLooks;

const components: Components = {
  h2: ({ children }) => <h2 className={looks.heading}>{children}</h2>,
  h3: ({ children }) => <h3 className={looks.subheading}>{children}</h3>,
  h4: ({ children }) => <h4 className={looks.subheading}>{children}</h4>,
  p: ({ children }) => <p className={looks.paragraph}>{children}</p>,
  ul: ({ children }) => <ul className={looks.list}>{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className={looks.numberedList}>
      {children}
    </ol>
  ),
  li: ({ children }) => <li className={looks.item}>{children}</li>,
  strong: ({ children }) => <strong className={looks.strong}>{children}</strong>,
  a: ({ href = "", children }) =>
    href === "" ? (
      <span>{children}</span>
    ) : href.startsWith("/") ? (
      <SiteLink to={href} className={looks.link}>
        {children}
      </SiteLink>
    ) : (
      <a
        href={href}
        rel="noopener"
        className={classNames(looks.link, isAddress(children) && "-my-2.5 inline-block py-2.5")}
      >
        {children}
      </a>
    ),
  blockquote: ({ children }) => <blockquote className={looks.quote}>{children}</blockquote>,
  pre: ({ children }) => <pre className={looks.code}>{children}</pre>,
  hr: () => <hr className={looks.rule} />,
  table: ({ children }) => (
    <div className={looks.tableFrame}>
      <table className={looks.table}>{children}</table>
    </div>
  ),
  th: ({ children }) => <th className={looks.headerCell}>{children}</th>,
  td: ({ children }) => <td className={looks.cell}>{children}</td>,
};

/** An address as the text of its link stays in one line where it fits into one. */
function isAddress(children: ReactNode): boolean {
  return typeof children === "string" && !/\s/.test(children);
}

type LegalSectionsProps = {
  sections: readonly LegalSection[];
  /** In a preview, the URL of the page; links open in a new tab. */
  previewOf?: string;
  /** Renders pictures; without it they are omitted. */
  picture?: Components["img"];
};

/** Sections of a legal text or of another Markdown text. */
export function LegalSections({ sections, previewOf, picture }: LegalSectionsProps) {
  const shown = useMemo(
    () => ({
      ...(previewOf === undefined ? components : previewComponents(previewOf)),
      ...(picture && { img: picture }),
    }),
    [previewOf, picture],
  );
  return (
    <div>
      {sections.map(({ id, title, tree }) => {
        const Tag = title === "" ? "div" : "section";
        return (
          <Tag key={id} id={id} className={looks.section}>
            {/* The plugin replaces the empty tree. */}
            <Markdown
              components={shown}
              remarkPlugins={[() => () => tree]}
              rehypePlugins={[() => keepNumbers]}
              urlTransform={linkTarget}
              disallowedElements={picture ? [] : ["img"]}
            />
          </Tag>
        );
      })}
    </div>
  );
}

type HtmlElement = NonNullable<ExtraProps["node"]>;

/** Wraps numbers so that no line breaks within them. */
function keepNumbers(tree: HtmlElement): void {
  visit(tree, "text", ({ value }, index, parent) => {
    const parts = value.split(UNBREAKABLE_NUMBERS);
    if (!parent || index === undefined || parts.length === 1) return undefined;
    const nodes = parts.map((part, place): HtmlElement["children"][number] => {
      const text = { type: "text", value: part } as const;
      if (place % 2 === 0) return text;
      return {
        type: "element",
        tagName: "span",
        properties: { className: ["whitespace-nowrap"] },
        children: [text],
      };
    });
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

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
          className={looks.link}
        >
          {children}
        </a>
      ),
  };
}

const SAFE_SCHEME = /^(?:https?|mailto|tel|sms):/i;
/** Browsers drop them within a scheme: `java\tscript:`. */
const IGNORED = /\p{Cc}/gu;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL_ADDRESS = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/;

/**
 * URL of a link in a legal text. Keeps http, mail, telephone and SMS addresses and paths of the site; adds the scheme
 * to a bare host or e-mail address. Empty for any other scheme: the text is then not a link.
 */
export function linkTarget(written: string): string {
  const address = withScheme(written.replace(IGNORED, "").trim());
  if (SAFE_SCHEME.test(address)) return address;
  if (MAIL_ADDRESS.test(address)) return `mailto:${address}`;
  if (address.startsWith("//")) return `https:${address}`;
  return ANY_SCHEME.test(address) ? "" : address;
}
