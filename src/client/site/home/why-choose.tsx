import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { RuledPoint } from "./ruled-point.tsx";

const reasons = [
  {
    title: "Implantação acompanhada",
    text: "Importamos seus cadastros, configuramos impostos e treinamos a equipe antes da primeira venda.",
  },
  {
    title: "Suporte que conhece você",
    text: "Quem atende já viu a sua operação. O chamado começa na solução, não na explicação.",
  },
  {
    title: "Números na hora",
    text: "Vendas, estoque e contas a receber no mesmo painel, atualizados a cada operação.",
  },
  {
    title: "Dados protegidos",
    text: "Acesso por usuário, backups diários e tratamento de dados pessoais conforme a LGPD.",
  },
];

export function WhyChoose() {
  const { config } = useSiteConfig();
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading
          title={`Por que escolher a ${config.company_name}`}
          className="lg:sticky lg:top-32 lg:self-start"
        >
          Um sistema só vale quando a equipe gosta de usar. Por isso cuidamos do software e de quem trabalha
          com ele, do primeiro dia em diante.
        </SectionHeading>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {reasons.map((point) => (
            <RuledPoint key={point.title} {...point} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
