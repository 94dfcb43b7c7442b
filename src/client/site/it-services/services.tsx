import { ArrowUpRight } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { contactLink } from "#client/site/form-links.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { pages } from "#shared/content/pages.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import {
  AssetsIllustration,
  ChatIllustration,
  DomainIllustration,
  RackIllustration,
  SecurityIllustration,
  WebIllustration,
} from "./service-illustrations.tsx";

type Service = {
  illustration: ComponentType;
  title: string;
  text: string;
  /** The page of its own, or what a message about the service names. */
  leadsTo: { path: string } | { product: ProductSlug };
};

/** The six services; one has a page of its own. */
const services: readonly Service[] = [
  {
    illustration: ChatIllustration,
    title: "Help desk e service desk",
    text: "Atendimento 24/7 para quem usa o computador e gestão dos chamados para quem cuida da empresa.",
    leadsTo: { path: pages.helpDesk.path },
  },
  {
    illustration: RackIllustration,
    title: "Infraestrutura de servidores e redes",
    text: "Projeto, montagem e acompanhamento de servidores, cabeamento, rede sem fio e firewall.",
    leadsTo: { product: "servidores-e-redes" },
  },
  {
    illustration: AssetsIllustration,
    title: "Gestão do parque de\u00a0TI",
    text: "Cada máquina, licença e garantia em um inventário vivo, com trocas planejadas em vez de urgentes.",
    leadsTo: { product: "parque-de-ti" },
  },
  {
    illustration: DomainIllustration,
    title: "Gestão de domínios locais e web",
    text: "Usuários e permissões da rede interna, registro, renovação e DNS do endereço da empresa na internet.",
    leadsTo: { product: "dominios" },
  },
  {
    illustration: WebIllustration,
    title: "Desenvolvimento web e gestão de e-mails",
    text: "Sites e páginas de venda no ar e caixas de e-mail da empresa criadas, migradas e protegidas contra spam.",
    leadsTo: { product: "web-e-e-mails" },
  },
  {
    illustration: SecurityIllustration,
    title: "Segurança da informação",
    text: "Backups testados, acessos revisados, máquinas atualizadas e orientação à equipe contra golpes.",
    leadsTo: { product: "seguranca-da-informacao" },
  },
];

export function Services() {
  return (
    <Section ground="mist">
      <SectionHeading title="Seis frentes, uma equipe">
        Contrate o que falta hoje e acrescente o resto quando precisar. O histórico da sua empresa fica com a
        mesma equipe.
      </SectionHeading>
      <ul className="swipe mt-10 grid lg:grid-cols-3 lg:gap-5">
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </ul>
    </Section>
  );
}

/** Its rows are those of the list, so that the parts of cards beside each other share their lines. */
function ServiceCard({ service }: { service: Service }) {
  const { illustration: Illustration, title, text, leadsTo } = service;
  const hasPage = "path" in leadsTo;
  return (
    <li
      className={classNames(
        "rise group relative row-span-3 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3xl",
        hasPage ? "bg-night text-white" : "border border-line bg-surface",
      )}
    >
      <div
        aria-hidden
        className={classNames(
          "h-48 px-6 pt-6 text-[0.8125rem] [-webkit-mask-image:linear-gradient(#000_82%,transparent)] [mask-image:linear-gradient(#000_82%,transparent)]",
          !hasPage && "bg-linear-to-b from-accent/8 to-transparent",
        )}
      >
        <Illustration />
      </div>
      <div className="px-7 pt-4">
        <h3 className="text-xl font-semibold tracking-tight text-balance">
          <Unbroken>{title}</Unbroken>
        </h3>
        <p className={classNames("mt-2 leading-relaxed", hasPage ? "text-night-soft" : "text-soft")}>
          <Unbroken>{text}</Unbroken>
        </p>
      </div>
      <Link
        to={hasPage ? leadsTo.path : contactLink(leadsTo.product)}
        className={classNames(
          "mx-7 mt-3 mb-6 inline-flex min-h-11 items-center gap-1.5 self-end font-semibold hover:underline",
          // The card with a page of its own is a target as a whole.
          hasPage ? "outline-white after:absolute after:inset-0 after:rounded-3xl" : "text-accent-ink",
        )}
      >
        {hasPage ? "Conhecer" : "Pedir proposta"}
        <span className="sr-only">{hasPage ? title : `de ${title}`}</span>
        <ArrowUpRight
          aria-hidden
          className="size-4.5 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        />
      </Link>
    </li>
  );
}
