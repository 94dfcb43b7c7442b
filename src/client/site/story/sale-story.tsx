import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type ChapterName, exampleSale, formatCents, totalOf } from "./sale.ts";
import { BoletosPart, InvoicePart, MonthPart, OrderPart, StockPart } from "./sale-parts.tsx";
import { SaleStage } from "./sale-stage.tsx";

/** Height of the pinned header in pixels. */
const HEADER_PX = 72;

/** Finished pictures. Constant, so that scrolling renders none of them again. */
const stills: Readonly<Record<ChapterName, ReactNode>> = {
  counter: <OrderPart sale={exampleSale} done />,
  stock: <StockPart sale={exampleSale} done />,
  invoice: <InvoicePart sale={exampleSale} done />,
  boletos: <BoletosPart sale={exampleSale} done />,
  month: <MonthPart sale={exampleSale} done />,
};
type Chapter = { name: ChapterName; at: string; title: string; text: string };

type SaleStoryProps = {
  chapters: readonly Chapter[];
  label: string;
  titleElement: "h2" | "h3";
  /** Starts the story with the order as a ledger line. */
  hasTotal?: boolean;
};

/**
 * One order's way through the company. Scrolling plays it in a pinned stage, a chapter at a time. Until its code runs, in
 * print and with reduced motion, the chapters stand below each other, each with its finished picture.
 */
export default function SaleStory({
  chapters,
  label,
  titleElement: Title,
  hasTotal = false,
}: SaleStoryProps) {
  const section = useRef<HTMLElement>(null);
  const [plays, setPlays] = useState(false);
  useEffect(() => setPlays(true), []);
  const played = usePlayed(section, chapters.length);
  const current = Math.min(chapters.length - 1, Math.floor(played));
  return (
    <>
      {hasTotal && <LedgerLine />}
      <section
        ref={section}
        aria-label={label}
        className="story"
        data-plays={plays || undefined}
        style={{ "--chapters": chapters.length } as CSSProperties}
      >
        <div className="story-window">
          <ol className="story-chapters">
            {chapters.map(({ name, at, title, text }, place) => (
              <li key={name} className="story-chapter" data-current={place === current || undefined}>
                <div>
                  <p className="font-mono text-accent-ink">{at}</p>
                  <Title className="headline mt-2 lg:text-4xl">{title}</Title>
                  <p className="lead mt-2 text-soft lg:mt-4">{text}</p>
                </div>
                <div aria-hidden className="story-still">
                  {stills[name]}
                </div>
              </li>
            ))}
          </ol>
          <div aria-hidden className="story-stage">
            <SaleStage chapters={chapters.map(({ name }) => name)} played={played} />
          </div>
        </div>
      </section>
    </>
  );
}

/** Chapters played by the scroll position, so that scrolling back takes each step back. */
function usePlayed(section: RefObject<HTMLElement | null>, count: number): number {
  const [played, setPlayed] = useState(0);
  useEffect(() => {
    const story = section.current;
    const pinned = story?.firstElementChild;
    if (!story || !pinned) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { top, height } = story.getBoundingClientRect();
      const all = height - pinned.clientHeight;
      const share = all > 0 ? (HEADER_PX - top) / all : 0;
      setPlayed(Math.round(Math.min(1, Math.max(0, share)) * count * 100) / 100);
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    const observer = new ResizeObserver(follow);
    // Its height changes once it is pinned.
    observer.observe(pinned);
    addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", follow);
      cancelAnimationFrame(frame);
    };
  }, [section, count]);
  return played;
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
