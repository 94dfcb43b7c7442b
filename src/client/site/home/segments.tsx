import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { pages } from "#shared/content/pages.ts";

/** The segments served, each with the product for it. */
const segments = [
  { name: "Supermercados e mercearias", product: pages.nucleus },
  { name: "Bares e restaurantes", product: pages.komanda },
  { name: "Farmácias e perfumarias", product: pages.nucleus },
  { name: "Autopeças e oficinas", product: pages.nucleus },
  { name: "Materiais de construção", product: pages.nucleus },
  { name: "Moda e calçados", product: pages.nucleus },
  { name: "Distribuidoras e atacado", product: pages.nucleus },
  { name: "Indústrias", product: pages.nucleus },
  { name: "Pet shops e clínicas", product: pages.maskot },
];

export function Segments() {
  return (
    <Section ground="mist">
      <SectionHeading title="Feito para o seu segmento">
        O mesmo sistema, com cadastros, impostos e telas ajustados ao jeito de cada ramo trabalhar.
      </SectionHeading>
      <ul className="mt-10 grid grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line min-[26rem]:grid-cols-2 lg:grid-cols-3">
        {segments.map(({ name, product }) => (
          <li key={name} className="bg-surface last:min-[26rem]:max-lg:col-span-2">
            <Link
              to={product.path}
              className="group flex h-full items-center gap-4 px-5 py-3 sm:py-6 -outline-offset-2 transition-colors hover:bg-mist sm:px-7"
            >
              <span className="min-w-0">
                <span className="block font-medium sm:text-lg">{name}</span>
                <span className="block text-[0.9375rem] text-soft">com o {product.name}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="ml-auto size-4.5 shrink-0 text-soft transition group-hover:translate-x-1 group-hover:text-primary-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
