import { Suspense, useRef } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { useContent } from "#client/site/use-content.ts";
import { story } from "#shared/content/story.ts";
import { exampleSale, formatCents, totalOf } from "./sale.ts";
import { BoletosPart, InvoicePart, MonthPart, OrderPart, StockPart } from "./sale-parts.tsx";

// Loads after the page's code; never shown on a phone.
const SaleStage = lazyComponent(() => import("./sale-stage.tsx"));

const chapters = [
  ["counter", OrderPart],
  ["stock", StockPart],
  ["invoice", InvoicePart],
  ["boletos", BoletosPart],
  ["month", MonthPart],
] as const;

type SaleStoryProps = {
  titleElement: "h2" | "h3";
  /** Starts the story with the order as a ledger line. */
  hasTotal?: boolean;
};

/**
 * One order's way through the company, told by scrolling: the window beside the chapters shows the step of each. On a
 * phone, the chapters are cards in a row. Without script, in print and with reduced motion, each has its own picture.
 */
export default function SaleStory({ titleElement: Title, hasTotal = false }: SaleStoryProps) {
  const texts = useContent(story);
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      {hasTotal && <LedgerLine />}
      <div className="mt-4 lg:mt-0 lg:grid lg:grid-cols-[1fr_2.4fr] lg:gap-x-10 xl:grid-cols-[1fr_1.75fr]">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row of cards on a phone */}
        <section className="story-row" aria-label="Uma venda em cinco passos" tabIndex={0}>
          <ol ref={list} className="story-chapters">
            {chapters.map(([chapter, Scene]) => (
              <li key={chapter} className="story-chapter border-line max-lg:rounded-2xl max-lg:border">
                <div>
                  <p className="font-mono text-accent-ink">{texts[chapter].at}</p>
                  <Title className="headline mt-2 lg:text-4xl">{texts[chapter].title}</Title>
                  <p className="lead mt-2 lg:mt-4 text-soft">{texts[chapter].text}</p>
                </div>
                <div aria-hidden className="crop story-still">
                  <Scene sale={exampleSale} done />
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
    </>
  );
}

/** Total of the order, as large as a page title. */
function LedgerLine() {
  return (
    <p
      aria-hidden
      className="mt-4 lg:mt-10 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-b-6 border-double border-ink"
    >
      <span className="py-3 text-soft">Pedido {exampleSale.number}</span>
      <span className="giant py-3 whitespace-nowrap tabular-nums">
        R$&nbsp;{formatCents(totalOf(exampleSale))}
      </span>
    </p>
  );
}
