import { Check, Signal, Wifi } from "lucide-react";
import { Section, SectionHeading } from "./section.tsx";

const points = [
  "Pedido com preço, desconto e limite de crédito do cliente na tela",
  "Funciona sem internet e sincroniza quando a conexão volta",
  "Rota do dia, visitas e histórico de compras de cada cliente",
  "Comissão calculada na hora, sem discussão no fim do mês",
];

const products = [
  { name: "Café torrado 500 g", detail: "12 un. × R$ 18,90", total: "226,80" },
  { name: "Açúcar cristal 5 kg", detail: "20 un. × R$ 21,50", total: "430,00" },
  { name: "Farinha de trigo 1 kg", detail: "48 un. × R$ 5,20", total: "249,60" },
];

export function SalesForceApp() {
  return (
    <Section>
      <div className="grid items-center gap-16 lg:grid-cols-2 lg:gap-20">
        <Phone />
        <div className="lg:order-first">
          <SectionHeading title="A força de vendas no bolso de quem vende">
            O aplicativo leva catálogo, estoque e crédito até o balcão do cliente. O pedido chega ao
            escritório antes do vendedor.
          </SectionHeading>
          <ul className="mt-9 flex flex-col gap-4">
            {points.map((point) => (
              <li key={point} className="rise flex gap-3.5 text-[1.0625rem]">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" strokeWidth={2.5} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Phone() {
  return (
    <div aria-hidden className="rise relative mx-auto w-full max-w-[19rem]">
      <div className="absolute inset-0 -z-0 translate-x-8 translate-y-10 rounded-[3rem] bg-primary/12" />
      <div className="relative rounded-[2.75rem] border-[0.6rem] border-night bg-surface shadow-2xl shadow-shade/25">
        <div className="flex items-center justify-between px-6 pt-3 pb-2 text-xs font-semibold">
          <span>09:41</span>
          <span className="h-5 w-20 rounded-full bg-night" />
          <span className="flex gap-1">
            <Signal className="size-3.5" />
            <Wifi className="size-3.5" />
          </span>
        </div>
        <div className="px-5 pb-6 text-[0.8125rem]">
          <p className="mt-2 text-soft">Pedido para</p>
          <p className="text-lg font-semibold tracking-tight">Mercado São José</p>
          <div className="mt-3 rounded-xl bg-success/10 px-3 py-2 text-success">
            Limite disponível: R$ 4.200,00
          </div>
          <div className="mt-3 divide-y divide-line">
            {products.map(({ name, detail, total }) => (
              <div key={name} className="flex items-center gap-3 py-3">
                <span className="size-9 shrink-0 rounded-lg bg-linear-to-br from-primary/15 to-primary/35" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-xs text-soft">{detail}</span>
                </span>
                <span className="font-medium tabular-nums">{total}</span>
              </div>
            ))}
          </div>
          <div className="mt-3 flex items-baseline justify-between border-t-2 border-ink pt-3">
            <span className="text-soft">Total</span>
            <span className="text-xl font-semibold tracking-tight tabular-nums">R$ 906,40</span>
          </div>
          <div className="mt-4 rounded-xl bg-primary-strong py-3 text-center font-semibold text-on-primary">
            Enviar pedido
          </div>
          <p className="mt-3 text-center text-xs text-soft">Sem internet? O pedido fica salvo aqui.</p>
        </div>
      </div>
    </div>
  );
}
