import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";

const benefits = [
  {
    title: "Um número só para ligar",
    text: "Sistema, rede e máquinas com a mesma equipe. Ninguém empurra o problema para o fornecedor ao lado.",
  },
  {
    title: "Prazos combinados",
    text: "Cada tipo de chamado tem o seu prazo no contrato, e você acompanha se ele foi cumprido.",
  },
  {
    title: "Prevenção na rotina",
    text: "Atualizações, backups e espaço em disco são conferidos antes de virarem parada.",
  },
  {
    title: "Tudo documentado",
    text: "Acessos, licenças e garantias registrados. A empresa não depende da memória de ninguém.",
  },
];

export function ItServiceBenefits() {
  return (
    <Section>
      <SectionHeading title="O que muda com a TI em ordem" />
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map((point) => (
          <RuledPoint key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  );
}
