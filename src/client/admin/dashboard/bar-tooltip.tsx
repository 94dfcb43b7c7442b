import { formatCount } from "#shared/formats/numbers.ts";
import { barName } from "./bar-words.ts";
import type { LeadBar } from "./lead-periods.ts";

/** In CSS pixels. */
const WIDTH = 208;
const GAP = 24;

type BarTooltipProps = {
  bar: LeadBar;
  /** Where its bar is, from 0 to 1. */
  place: number;
  /** Of the drawing. */
  width: number;
};

/** The numbers of one bar, on the side of it that has room. For the eye only: the chart announces them itself. */
export function BarTooltip({ bar, place, width }: BarTooltipProps) {
  const center = place * width;
  const left = place < 0.5 ? center + GAP : center - GAP - WIDTH;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 rounded-lg border border-line bg-surface px-3 py-2 text-xs shadow-lg shadow-shade/10"
      style={{ width: WIDTH, left: Math.min(Math.max(left, 0), Math.max(0, width - WIDTH)) }}
    >
      <p className="mb-1 font-medium">{barName(bar)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 tabular-nums">
        <dt className="text-soft">Pendentes</dt>
        <dd className="text-right font-medium">{formatCount(bar.pending)}</dd>
        <dt className="text-soft">Importados</dt>
        <dd className="text-right font-medium">{formatCount(bar.imported)}</dd>
        <dt className="text-soft">{barName(bar.before)}</dt>
        <dd className="text-right text-soft">{formatCount(bar.before.count)}</dd>
      </dl>
    </div>
  );
}
