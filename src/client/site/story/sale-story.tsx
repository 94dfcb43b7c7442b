import { type ComponentType, Suspense, useRef } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { exampleSale } from "./sale.ts";
import { BoletosPart, InvoicePart, MonthPart, OrderPart, type PartProps, StockPart } from "./sale-parts.tsx";

// Its code comes after that of the page; on a phone it is never shown.
const SaleStage = lazyComponent(() => import("./sale-stage.tsx"));

const chapters: readonly { at: string; title: string; text: string; Part: ComponentType<PartProps> }[] = [
  {
    at: "10:24, no balcão",
    title: "A força de vendas no bolso de quem vende",
    text: "O aplicativo leva catálogo, estoque e crédito até o balcão do cliente. O pedido chega ao escritório antes do vendedor.",
    Part: OrderPart,
  },
  {
    at: "10:24, no estoque",
    title: "182 itens saem da prateleira no sistema",
    text: "O saldo muda na hora em que o pedido chega. Ninguém vende de novo o que já foi vendido, e o que está no fim avisa.",
    Part: StockPart,
  },
  {
    at: "10:25, na SEFAZ",
    title: "Gestão fiscal sem sustos",
    text: "Impostos por produto, estado e regime já cadastrados. A nota sai autorizada na venda e o contador recebe os arquivos no fim do mês.",
    Part: InvoicePart,
  },
  {
    at: "23/11, no banco",
    title: "Três boletos, um já pago por Pix",
    text: "As parcelas são registradas junto com a nota. Quando o cliente paga, a baixa é automática, sem conferir extrato.",
    Part: BoletosPart,
  },
  {
    at: "30/11, na sua mesa",
    title: "Controle total, da primeira venda ao fechamento do mês",
    text: "Cada área lança uma vez só. O resto do sistema fica sabendo na mesma hora.",
    Part: MonthPart,
  },
];

/**
 * One order on its way through the company, told by scrolling: the window beside the chapters shows what each tells of.
 * On a phone the chapters are cards in a row. Without script, on paper and with less motion each has a picture of its own.
 */
export function SaleStory({ titleElement: Title }: { titleElement: "h2" | "h3" }) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-x-12">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row of cards on a phone */}
      <section className="story-row" aria-label="Uma venda em cinco passos" tabIndex={0}>
        <ol ref={list} className="story-chapters">
          {chapters.map(({ at, title, text, Part }) => (
            <li key={title} className="story-chapter border-line max-lg:rounded-2xl max-lg:border">
              <div>
                <p className="font-mono text-accent-ink">{at}</p>
                <Title className="headline mt-3 lg:text-4xl">{title}</Title>
                <p className="lead mt-4 text-soft">{text}</p>
              </div>
              <div aria-hidden className="story-still">
                <Part sale={exampleSale} done />
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div aria-hidden className="story-stage">
        <Suspense>
          <SaleStage chapters={list} />
        </Suspense>
      </div>
    </div>
  );
}
