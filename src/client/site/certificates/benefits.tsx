import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";

const benefits = [
  {
    title: "Metade do preço para clientes",
    text: "Quem usa um dos nossos sistemas paga metade em qualquer modelo. O desconto já entra no pedido, sem cupom.",
  },
  {
    title: "Validade jurídica",
    text: "O padrão é o ICP-Brasil: pela Medida Provisória 2.200-2/2001, o que você assina com ele tem o valor da sua assinatura no papel.",
  },
  {
    title: "Pronto para emitir notas",
    text: "A mesma equipe que cuida do seu sistema instala o certificado e confere a primeira nota emitida com ele.",
  },
];

export function CertificateBenefits() {
  return (
    <Section>
      <SectionHeading title="Assine e emita sem sair da mesa" />
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {benefits.map((point) => (
          <RuledPoint key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  );
}
