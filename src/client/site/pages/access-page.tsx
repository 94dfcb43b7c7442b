import { ArrowUpRight } from "lucide-react";
import { PageEnd } from "#client/site/page-end.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { access } from "#shared/content/access.ts";
import { pages } from "#shared/content/pages.ts";
import { groundWithText } from "#shared/formats/color.ts";
import { PageIntro } from "./page-intro.tsx";

const linkClass = "font-medium text-ink underline underline-offset-3 hover:text-accent-ink";

/** Links to the five external systems. */
const systems = [
  { slug: "nucleus", urlKey: "system_nucleus_url" },
  { slug: "komanda", urlKey: "system_komanda_url" },
  { slug: "jalekinho", urlKey: "system_jalekinho_url" },
  { slug: "maskot", urlKey: "system_maskote_url" },
  { slug: "store", urlKey: "system_store_url" },
] as const;

export default function AccessPage() {
  const { intro, help, end } = useContent(access);
  return (
    <>
      <PageIntro title={intro.title} compact>
        {intro.lead}
      </PageIntro>
      <div className="wide py-band">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {systems.map((system) => (
            <SystemCard key={system.slug} {...system} />
          ))}
        </ul>
        <p className="mt-5 border-t border-line pt-4 lg:mt-14 lg:pt-8 text-soft">
          {help.text}{" "}
          <SiteLink to={help.link.to} className={linkClass}>
            {help.link.label}
          </SiteLink>
          .
        </p>
      </div>
      <PageEnd {...end} />
    </>
  );
}

/**
 * Renders nothing for a system without URL. The colored area contains no text, so that text is legible with any
 * configured color. At large browser font sizes, the text wraps below it.
 */
function SystemCard({ slug, urlKey }: (typeof systems)[number]) {
  const { config } = useSiteConfig();
  const { name, text } = useContent(access).systems[slug];
  const url = config[urlKey];
  if (url === "") return null;
  const color = config[pages[slug].themeColorKey];
  return (
    <li className="last:sm:max-lg:col-span-2">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="group flex h-full min-h-24 flex-wrap overflow-hidden rounded-3xl border border-line bg-surface transition duration-300 hover:-translate-y-1 hover:shadow-xl hover:shadow-shade/10 lg:block"
      >
        <span
          aria-hidden
          className="grid min-h-24 flex-[1_0_7rem] place-items-center overflow-hidden lg:h-44"
          style={{ color: groundWithText(color, "#ffffff").text, background: color }}
        >
          <ProductMark product={slug} className="size-14" />
        </span>
        <span className="flex flex-[1000_1_9rem] flex-col p-4 lg:p-6">
          <span className="flex items-center justify-between gap-2 text-base font-semibold tracking-tight">
            {name}
            <ArrowUpRight
              aria-hidden
              className="size-5 text-soft transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-ink"
            />
          </span>
          <span className="mt-1 text-sm leading-snug text-soft">{text}</span>
          <span className="sr-only">(abre em nova aba)</span>
        </span>
      </a>
    </li>
  );
}
