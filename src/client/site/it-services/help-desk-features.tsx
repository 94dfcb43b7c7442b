import { FeatureTable } from "#client/site/products/feature-table.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";

const featuresWith = (chatChannel: string) => [
  {
    title: "Chamado com prazo",
    text: "Todo pedido ganha número, responsável e hora combinada.",
  },
  {
    title: "Acesso remoto autorizado",
    text: "O técnico entra na máquina quando você permite e sai ao terminar.",
  },
  {
    title: "Três canais, uma fila",
    text: `Telefone, ${chatChannel} ou e-mail: o atendimento segue no mesmo lugar.`,
  },
  {
    title: "Prioridade pelo impacto",
    text: "O caixa parado passa na frente da dúvida que pode esperar.",
  },
  {
    title: "Histórico por equipamento",
    text: "O que já foi feito em cada máquina, à vista de quem atende.",
  },
  {
    title: "Aviso antes da falha",
    text: "Disco cheio e backup atrasado abrem chamado sozinhos.",
  },
  {
    title: "Base de soluções",
    text: "Problemas que se repetem viram instruções para a sua equipe.",
  },
  {
    title: "Relatório do mês",
    text: "Quantos chamados, de quem, sobre o quê e em quanto tempo.",
  },
];

export function HelpDeskFeatures() {
  const { config } = useSiteConfig();
  const features = featuresWith(config.whatsapp_phone === "" ? "formulário" : "WhatsApp");
  return (
    <Section>
      <SectionHeading title="Do pedido ao resolvido, sem perder o fio">
        Oito recursos para que nenhum problema dependa de um bilhete ou da sorte de achar o técnico livre.
      </SectionHeading>
      <FeatureTable features={features} />
    </Section>
  );
}
