import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { pages } from "#shared/content/pages.ts";

const services = [
  { name: "Help desk e service desk", path: pages.helpDesk.path },
  { name: "Infraestrutura de servidores e redes", path: pages.itServices.path },
  { name: "Gestão do parque de\u00a0TI", path: pages.itServices.path },
  { name: "Domínios locais e web", path: pages.itServices.path },
  { name: "Desenvolvimento web e gestão de e-mails", path: pages.itServices.path },
  { name: "Segurança da informação", path: pages.itServices.path },
];

export function ItServicesTeaser() {
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={"Serviços de\u00a0TI para o negócio não parar"}>
          Uma equipe só para o sistema, a rede e as máquinas. Quando algo falha, você fala com quem resolve.
        </SectionHeading>
        <ul className="border-b border-line">
          {services.map(({ name, path }) => (
            <li key={name} className="border-t border-line">
              <Link
                to={path}
                className="group flex items-center justify-between gap-4 py-3 text-lg font-medium sm:py-5 sm:text-xl tracking-tight transition-colors hover:text-primary-ink"
              >
                <span>
                  <Unbroken>{name}</Unbroken>
                </span>
                <ArrowUpRight
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-primary-ink"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
