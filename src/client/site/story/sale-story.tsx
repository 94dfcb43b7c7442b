import { type CSSProperties, Suspense, useRef, useState } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { type ChapterName, exampleSale, formatCents, totalOf } from "./sale.ts";
import { BoletosPart, InvoicePart, MonthPart, OrderPart, StockPart } from "./sale-parts.tsx";

// Loads after the page's code.
const SaleStage = lazyComponent(() => import("./sale-stage.tsx"));

const stills = {
  counter: OrderPart,
  stock: StockPart,
  invoice: InvoicePart,
  boletos: BoletosPart,
  month: MonthPart,
} as const satisfies Record<ChapterName, unknown>;
type Chapter = { name: ChapterName; at: string; title: string; text: string };

type SaleStoryProps = {
  chapters: readonly Chapter[];
  label: string;
  titleElement: "h2" | "h3";
  /** Starts the story with the order as a ledger line. */
  hasTotal?: boolean;
};

/**
 * One order's way through the company. Scrolling plays it in a pinned stage, a chapter at a time. Without script, in
 * print and with reduced motion, the chapters stand below each other, each with its finished picture.
 */
export default function SaleStory({
  chapters,
  label,
  titleElement: Title,
  hasTotal = false,
}: SaleStoryProps) {
  const section = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  return (
    <>
      {hasTotal && <LedgerLine />}
      <section
        ref={section}
        aria-label={label}
        className="story"
        style={{ "--chapters": chapters.length } as CSSProperties}
      >
        <div className="story-window">
          <ol className="story-chapters">
            {chapters.map(({ name, at, title, text }, place) => {
              const Still = stills[name];
              return (
                <li key={name} className="story-chapter" data-current={place === current || undefined}>
                  <div>
                    <p className="font-mono text-accent-ink">{at}</p>
                    <Title className="headline mt-2 lg:text-4xl">{title}</Title>
                    <p className="lead mt-2 text-soft lg:mt-4">{text}</p>
                  </div>
                  <div aria-hidden className="story-still">
                    <Still sale={exampleSale} done />
                  </div>
                </li>
              );
            })}
          </ol>
          <div aria-hidden className="story-stage">
            <Suspense>
              <SaleStage
                section={section}
                chapters={chapters.map(({ name }) => name)}
                onChapter={setCurrent}
              />
            </Suspense>
          </div>
        </div>
      </section>
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
