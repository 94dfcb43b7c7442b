import { useEffect, useRef, useState } from "react";
import type { ChapterName } from "./sale.ts";
import {
  BoletosScene,
  InvoiceScene,
  MonthScene,
  OrderScene,
  type Scene,
  StockScene,
} from "./sale-scenes.tsx";

/** Drawn size of the stage in pixels; a stage of another size is scaled. */
const canvases = { wide: [760, 660], narrow: [350, 425] } as const;

type SaleStageProps = {
  chapters: readonly ChapterName[];
  /** Chapters played so far: 1.5 is the middle of the second. */
  played: number;
};

/** The pictures of the story at one point of it. */
export function SaleStage({ chapters, played }: SaleStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const current = Math.min(chapters.length - 1, Math.floor(played));

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

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
