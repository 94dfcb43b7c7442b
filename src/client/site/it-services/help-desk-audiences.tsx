import { Section, SectionHeading } from "#client/site/section.tsx";

const audiences = [
  {
    title: "Empresas sem equipe de TI",
    text: "Ninguém mais interrompe o próprio trabalho para descobrir por que a impressora parou: basta chamar o help desk e seguir o dia.",
    example: "Comércios, escritórios, clínicas",
  },
  {
    title: "Redes com várias unidades",
    text: "Todas as lojas atendidas do mesmo jeito, e um relatório que mostra onde os problemas se repetem.",
    example: "Filiais, franquias, distribuidoras",
  },
  {
    title: "Equipes de TI que precisam de fôlego",
    text: "Ficamos com o primeiro nível e o plantão. A sua equipe recebe só o que precisa dela, já diagnosticado.",
    example: "Indústrias, escolas, hospitais",
  },
];

export function HelpDeskAudiences() {
  return (
    <Section>
      <SectionHeading title="Para quem é" />
      <ul className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {audiences.map(({ title, text, example }) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <h3 className="text-2xl font-semibold tracking-tight text-balance">{title}</h3>
            <p className="mt-1.5 font-medium">{example}</p>
            <p className="mt-3 leading-relaxed text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
