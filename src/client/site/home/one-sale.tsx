import { Suspense } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SaleStory } from "#client/site/story/sale-story.tsx";

// The server renders it; its code comes after that of the page.
const TryOrder = lazyComponent(() => import("#client/site/story/try-order.tsx"));

/** What each area of the system does, in the order of the story. */
const areas = [
  {
    name: "Controle total",
    rows: [
      ["Vendas", "Orçamento, pedido e PDV com tabela de preços e comissão por vendedor."],
      ["Estoque", "Entradas por XML, inventário, lotes e aviso de reposição antes da falta."],
      ["Boletos e pagamentos", "Emissão e baixa automática de boletos, Pix e cartões conciliados."],
      ["Relatórios", "Margem, curva ABC e fluxo de caixa prontos, sem planilha paralela."],
      ["Documentos fiscais", "NF-e, NFC-e e NFS-e emitidas na própria venda, com impostos calculados."],
      ["Força de vendas", "O vendedor tira o pedido no celular, mesmo sem internet, e sincroniza depois."],
    ],
  },
  {
    name: "No celular do vendedor",
    rows: [
      ["Pedido", "Com preço, desconto e limite de crédito do cliente na tela."],
      ["Sem internet", "Funciona assim mesmo e sincroniza quando a conexão volta."],
      ["Rota do dia", "Visitas e histórico de compras de cada cliente."],
      ["Comissão", "Calculada na hora, sem discussão no fim do mês."],
    ],
  },
  {
    name: "No fiscal",
    rows: [
      ["NF-e", "Venda de mercadorias entre empresas"],
      ["NFC-e", "Cupom do consumidor no caixa"],
      ["NFS-e", "Nota de serviço, padrão nacional"],
      ["CT-e e MDF-e", "Frete e manifesto de carga"],
      ["SPED", "Fiscal, contribuições e inventário"],
      ["Reforma tributária", "CBS e IBS destacados nos documentos"],
    ],
  },
] as const;

/** One order told by scrolling, what the areas do, and an order that the visitor takes. */
export function OneSale() {
  return (
    <>
      <Section>
        <p className="giant">Pedido 48.213</p>
        <div className="mt-10 lg:mt-0">
          <SaleStory titleElement="h2" />
        </div>
        <section
          className="swipe mt-10 grid lg:grid-cols-3 lg:gap-x-12"
          aria-label="O que faz cada área"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row of tables on a phone
          tabIndex={0}
        >
          {areas.map(({ name, rows }) => (
            <div key={name}>
              <h3 className="border-b-2 border-ink pb-3 text-lg font-semibold tracking-tight">{name}</h3>
              <dl>
                {rows.map(([title, text]) => (
                  <div key={title} className="border-b border-line py-2.5 lg:py-3">
                    <dt className="font-medium">{title}</dt>
                    <dd className="mt-0.5 text-[0.9375rem] text-soft">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      </Section>
      <div className="without-script:hidden print:hidden">
        <Section ground="mist">
          <SectionHeading title="Tire um pedido agora" className="mx-auto text-center">
            Sem cadastro: ponha produtos no celular, envie e veja a empresa inteira ficar sabendo.
          </SectionHeading>
          <div className="mx-auto mt-10 max-w-4xl">
            <Suspense>
              <TryOrder />
            </Suspense>
          </div>
        </Section>
      </div>
    </>
  );
}
