import { Building2, Network, Users } from "lucide-react";
import { Section, SectionHeading } from "#client/site/section.tsx";

const audiences = [
  {
    icon: Building2,
    title: "Empresas sem equipe de TI",
    text: "Ninguém mais interrompe o próprio trabalho para descobrir por que a impressora parou: basta chamar o help desk e seguir o dia.",
    example: "Comércios, escritórios, clínicas",
  },
  {
    icon: Network,
    title: "Redes com várias unidades",
    text: "Todas as lojas atendidas do mesmo jeito, e um relatório que mostra onde os problemas se repetem.",
    example: "Filiais, franquias, distribuidoras",
  },
  {
    icon: Users,
    title: "Equipes de TI que precisam de fôlego",
    text: "Ficamos com o primeiro nível e o plantão. A sua equipe recebe só o que precisa dela, já diagnosticado.",
    example: "Indústrias, escolas, hospitais",
  },
];

export function HelpDeskAudiences() {
  return (
    <Section>
      <SectionHeading title="Para quem é" />
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        {audiences.map(({ icon: Icon, title, text, example }) => (
          <li key={title} className="rise flex flex-col rounded-3xl border border-line bg-surface p-8">
            <Icon aria-hidden className="size-8 text-accent-ink" strokeWidth={1.5} />
            <h3 className="mt-8 text-2xl font-semibold tracking-tight text-balance">{title}</h3>
            <p className="mt-3 leading-relaxed text-soft">{text}</p>
            <p className="mt-auto pt-8 text-[0.9375rem] font-medium">{example}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
