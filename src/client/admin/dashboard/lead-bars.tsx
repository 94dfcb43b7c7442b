import { type KeyboardEvent, useRef, useState } from "react";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import { texts } from "#shared/texts/texts.ts";
import { BarDrawing } from "./bar-drawing.tsx";
import { BarTooltip } from "./bar-tooltip.tsx";
import { barInWords } from "./bar-words.ts";
import { countOf, type LeadBar } from "./lead-periods.ts";

type LeadBarsProps = {
  bars: readonly LeadBar[];
  /** What the drawing says as a whole. */
  label: string;
};

/**
 * The drawing of the leads with its tooltip and its key. Pointer and arrow keys choose a bar, whose numbers stand
 * beside it; those chosen with the keys are announced.
 */
export function LeadBars({ bars, label }: LeadBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const [chosen, setChosen] = useState<number>();
  const [announced, setAnnounced] = useState("");
  const bar = chosen === undefined ? undefined : bars[chosen];
  const isEmpty = bars.every((each) => countOf(each) + each.before.count === 0);

  const choose = (index: number | undefined) => {
    setChosen(index);
    setAnnounced("");
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const last = bars.length - 1;
    const next = nextByKey(event.key, chosen, last);
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    setChosen(next);
    const reached = next === undefined ? undefined : bars[next];
    setAnnounced(reached ? barInWords(reached) : "");
  };

  return (
    <>
      <div ref={box} className="relative mt-3 min-h-0 flex-1">
        {size && (
          <BarDrawing
            bars={bars}
            label={label}
            size={size}
            chosen={chosen}
            onChoose={choose}
            onKeyDown={chooseByKey}
          />
        )}
        {isEmpty && (
          <div className="pointer-events-none absolute inset-0 grid place-content-center pb-6 text-center">
            <p className="font-medium">{texts.leadChart.empty}</p>
            <p className="text-soft">{texts.leadChart.emptyText}</p>
          </div>
        )}
        {size && bar && chosen !== undefined && (
          <BarTooltip bar={bar} place={(chosen + 0.5) / bars.length} width={size.width} />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <ul aria-label="Legenda" className="mt-2 flex flex-wrap justify-end gap-x-4 gap-y-1 text-xs text-soft">
        <Key mark="size-2.5 rounded-xs bg-accent-strong">Pendentes</Key>
        <Key mark="size-2.5 rounded-xs bg-accent-ink/30">Importados</Key>
        <Key mark="h-0.5 w-4 bg-control">Período anterior</Key>
        {bars[0]?.from === bars[0]?.to && <Key mark="size-2.5 rounded-xs bg-ink/10">Fim de semana</Key>}
      </ul>
    </>
  );
}

/** The bar that a key leads to: from none, an arrow leads to the newest one. */
function nextByKey(key: string, chosen: number | undefined, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, (chosen ?? last + 1) - 1);
    case "ArrowRight":
      return Math.min(last, (chosen ?? last) + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

function Key({ mark, children }: { mark: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden className={mark} />
      {children}
    </li>
  );
}
