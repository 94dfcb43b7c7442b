import {
  BellRing,
  BookOpenText,
  ChartNoAxesColumn,
  History,
  ListOrdered,
  MessagesSquare,
  MonitorSmartphone,
  Ticket,
} from "lucide-react";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";

const featuresWith = (chatChannel: string) => [
  {
    icon: Ticket,
    title: "Chamado com prazo",
    text: "Todo pedido ganha número, responsável e hora combinada.",
  },
  {
    icon: MonitorSmartphone,
    title: "Acesso remoto autorizado",
    text: "O técnico entra na máquina quando você permite e sai ao terminar.",
  },
  {
    icon: MessagesSquare,
    title: "Três canais, uma fila",
    text: `Telefone, ${chatChannel} ou e-mail: o atendimento segue no mesmo lugar.`,
  },
  {
    icon: ListOrdered,
    title: "Prioridade pelo impacto",
    text: "O caixa parado passa na frente da dúvida que pode esperar.",
  },
  {
    icon: History,
    title: "Histórico por equipamento",
    text: "O que já foi feito em cada máquina, à vista de quem atende.",
  },
  {
    icon: BellRing,
    title: "Aviso antes da falha",
    text: "Disco cheio e backup atrasado abrem chamado sozinhos.",
  },
  {
    icon: BookOpenText,
    title: "Base de soluções",
    text: "Problemas que se repetem viram instruções para a sua equipe.",
  },
  {
    icon: ChartNoAxesColumn,
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
      <ul className="rise mt-12 grid gap-px overflow-hidden rounded-3xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 bg-surface p-6 sm:block sm:p-7">
            <Icon aria-hidden className="size-6 shrink-0 text-accent-ink" strokeWidth={1.75} />
            <div>
              <h3 className="text-lg sm:mt-8 font-semibold tracking-tight">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">
                <Unbroken>{text}</Unbroken>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
