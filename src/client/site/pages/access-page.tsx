import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { PageEnd } from "#client/site/page-end.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";
import { pages } from "#shared/content/pages.ts";
import { groundWithText, mix } from "#shared/formats/color.ts";
import { PageIntro } from "./page-intro.tsx";

const linkClass = "font-medium text-ink underline underline-offset-3 hover:text-accent-ink";

/** Five external systems, each with its configured address and color. */
const systems = [
  { name: "NUCLEUS", urlKey: "system_nucleus_url", slug: "nucleus" },
  { name: "KOMANDA", urlKey: "system_komanda_url", slug: "komanda" },
  { name: "JALEKINHO", urlKey: "system_jalekinho_url", slug: "jalekinho" },
  { name: "MASKOTE", urlKey: "system_maskote_url", slug: "maskot" },
  { name: "SHOP", urlKey: "system_store_url", slug: "store" },
] as const;

export default function AccessPage() {
  return (
    <>
      <PageIntro title="Acessar sistemas" compact>
        Escolha o seu sistema. Ele abre em uma nova aba.
      </PageIntro>
      <div className="wide py-14 lg:py-20">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {systems.map((system) => (
            <SystemCard key={system.name} {...system} />
          ))}
        </ul>
        <p className="mt-14 border-t border-line pt-8 text-soft">
          Não conseguiu entrar?{" "}
          <Link to={pages.contact.path} className={linkClass}>
            Fale com o suporte
          </Link>
          .
        </p>
      </div>
      <PageEnd
        title="Ainda não usa os nossos sistemas?"
        text="Em cerca de 40 minutos você vê o que eles fazem pela sua empresa."
      />
    </>
  );
}

/**
 * Nothing for a system without an address. The colored area has no text, so that every configured color leaves the text
 * legible. Where a large text of the browser has no room beside it, it goes below.
 */
function SystemCard({ name, urlKey, slug }: (typeof systems)[number]) {
  const { config } = useSiteConfig();
  const summaries = useContent(frame).solutions;
  const solution = solutions.find((candidate) => candidate.slug === slug);
  const url = config[urlKey];
  if (!solution || url === "") return null;
  const color = config[solution.themeColorKey];
  return (
    <li className="last:sm:max-lg:col-span-2">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="group flex h-full min-h-28 flex-wrap overflow-hidden rounded-3xl border border-line bg-surface transition duration-300 hover:-translate-y-1 hover:shadow-xl hover:shadow-shade/10 lg:flex-col"
      >
        <span
          aria-hidden
          className="grid min-h-28 flex-[1_0_7rem] place-items-center overflow-hidden lg:h-44 lg:flex-none"
          style={{
            color: groundWithText(color, "#ffffff").text,
            background: `linear-gradient(150deg, ${mix(color, "#ffffff", 0.22)}, ${color})`,
          }}
        >
          <ProductMark product={slug} className="size-14" />
        </span>
        <span className="flex flex-[1000_1_9rem] flex-col p-5 lg:flex-1 lg:p-6">
          <span className="flex items-center justify-between gap-2 text-lg font-semibold tracking-tight">
            {name}
            <ArrowUpRight
              aria-hidden
              className="size-5 text-soft transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-ink"
            />
          </span>
          <span className="mt-1 text-[0.9375rem] leading-snug text-soft">{summaries[solution.slug]}</span>
          <span className="sr-only">(abre em nova aba)</span>
        </span>
      </a>
    </li>
  );
}
