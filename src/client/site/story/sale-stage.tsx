import { type RefObject, useEffect, useRef, useState } from "react";
import type { ChapterName } from "./sale.ts";
import {
  BoletosScene,
  InvoiceScene,
  MonthScene,
  OrderScene,
  type Scene,
  StockScene,
} from "./sale-scenes.tsx";

/** Height of the pinned header in pixels. */
const HEADER_PX = 72;
/** Drawn size of the stage in pixels; a stage of another size is scaled. */
const canvases = { wide: [760, 660], narrow: [350, 425] } as const;

type SaleStageProps = {
  section: RefObject<HTMLElement | null>;
  chapters: readonly ChapterName[];
  onChapter: (place: number) => void;
};

/** The pictures of the story. They follow the scroll position, so that scrolling back takes each step back. */
export default function SaleStage({ section, chapters, onChapter }: SaleStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  /** Chapters played so far: 1.5 is the middle of the second. */
  const [played, setPlayed] = useState(0);
  const count = chapters.length;

  useEffect(() => {
    const story = section.current;
    const box = stage.current;
    if (!story || !box) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { top, height } = story.getBoundingClientRect();
      const pinned = story.firstElementChild?.clientHeight ?? 0;
      const all = height - pinned;
      const share = all > 0 ? (HEADER_PX - top) / all : 0;
      setPlayed(Math.round(Math.min(1, Math.max(0, share)) * count * 100) / 100);
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    const observer = new ResizeObserver(() => {
      setSize({ width: box.clientWidth, height: box.clientHeight });
      follow();
    });
    observer.observe(box);
    addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", follow);
      cancelAnimationFrame(frame);
    };
  }, [section, count]);

  const current = Math.min(count - 1, Math.floor(played));
  useEffect(() => onChapter(current), [current, onChapter]);

  const isWide = width >= 600;
  const [canvasWidth, canvasHeight] = canvases[isWide ? "wide" : "narrow"];
  const scale = Math.min(width / canvasWidth, height / canvasHeight, isWide ? 1.1 : 1);
  const sceneOf = (name: ChapterName): Scene => {
    const place = chapters.indexOf(name);
    return {
      isWide,
      state: place < 0 || place > current ? "ahead" : place < current ? "past" : "current",
      /** The last tenth of a chapter shows its finished picture. */
      progress: place < 0 ? 0 : Math.min(1, Math.max(0, (played - place) / 0.9)),
    };
  };
  const name = chapters[current] ?? "counter";
  return (
    <div ref={stage} className="relative size-full overflow-clip">
      {width > 0 && (
        <div
          className="absolute left-1/2"
          style={{
            top: isWide ? "50%" : "47%",
            width: canvasWidth,
            height: canvasHeight,
            transform: `translate(-50%, -50%) scale(${scale})`,
          }}
        >
          <OrderScene {...sceneOf("counter")} chapter={name} />
          <StockScene {...sceneOf("stock")} isCovered={name === "invoice"} />
          <InvoiceScene {...sceneOf("invoice")} />
          <BoletosScene {...sceneOf("boletos")} />
          <MonthScene {...sceneOf("month")} />
        </div>
      )}
    </div>
  );
}
