import { ExternalLink } from "lucide-react";
import { Section } from "../home/section.tsx";
import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

/** Spec section 2: five external systems, each in its configured colour. */
const systems = [
  { name: "NUCLEUS", url: "https://nucleus.avantesistemas.example", colourKey: "color_system_nucleus" },
  { name: "KOMANDA", url: "https://komanda.avantesistemas.example", colourKey: "color_system_komanda" },
  { name: "JALEKINHO", url: "https://jalekinho.avantesistemas.example", colourKey: "color_system_jalekinho" },
  { name: "MASKOTE", url: "https://maskote.avantesistemas.example", colourKey: "color_system_maskote" },
  { name: "SHOP", url: "https://shop.avantesistemas.example", colourKey: "color_system_store" },
] as const;

export default function AccessPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro title="Acessar sistemas">Escolha o seu sistema. Ele abre em uma nova aba.</PageIntro>
      <Section>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {systems.map(({ name, url, colourKey }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="group flex h-44 flex-col justify-between overflow-hidden rounded-2xl border border-line bg-white p-6 transition hover:-translate-y-1 hover:shadow-xl hover:shadow-ink/8"
              >
                <span className="h-2 w-14 rounded-full" style={{ background: config[colourKey] }} />
                <span className="flex items-center justify-between text-lg font-semibold tracking-tight">
                  {name}
                  <ExternalLink aria-hidden className="size-4.5 text-soft group-hover:text-ink" />
                  <span className="sr-only">(abre em nova aba)</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
