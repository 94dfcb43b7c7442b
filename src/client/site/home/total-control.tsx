import { BarChart3, Boxes, Landmark, ReceiptText, ShoppingCart, Smartphone } from "lucide-react";
import { ControlPanel } from "./control-panel.tsx";
import { Section, SectionHeading } from "./section.tsx";

const features = [
  {
    icon: ShoppingCart,
    title: "Vendas",
    text: "Orçamento, pedido e PDV com tabela de preços e comissão por vendedor.",
  },
  {
    icon: Boxes,
    title: "Estoque",
    text: "Entradas por XML, inventário, lotes e aviso de reposição antes da falta.",
  },
  {
    icon: Landmark,
    title: "Boletos e pagamentos",
    text: "Emissão e baixa automática de boletos, Pix e cartões conciliados.",
  },
  {
    icon: BarChart3,
    title: "Relatórios",
    text: "Margem, curva ABC e fluxo de caixa prontos, sem planilha paralela.",
  },
  {
    icon: ReceiptText,
    title: "Documentos fiscais",
    text: "NF-e, NFC-e e NFS-e emitidas na própria venda, com impostos calculados.",
  },
  {
    icon: Smartphone,
    title: "Força de vendas",
    text: "O vendedor tira o pedido no celular, mesmo sem internet, e sincroniza depois.",
  },
];

export function TotalControl() {
  return (
    <Section ground="mist">
      <SectionHeading title="Controle total, da primeira venda ao fechamento do mês">
        Cada área lança uma vez só. O resto do sistema fica sabendo na mesma hora.
      </SectionHeading>
      <div className="mt-12">
        <ControlPanel />
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rise flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-ink" strokeWidth={1.75} />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
