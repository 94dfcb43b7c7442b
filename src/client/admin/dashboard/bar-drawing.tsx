import { Fragment, type KeyboardEventHandler, type PointerEvent } from "react";
import { formatCount } from "#shared/formats/numbers.ts";
import { countTicks, isWeekend, monthName, shortDay, weekdayName } from "./chart-axis.ts";
import { type Contacts, countOf, type LeadBar, sum } from "./lead-periods.ts";

/** CSS pixels, the units of the drawing. */
const TOP = 8;
const BOTTOM = 22;
const DIGIT = 7;
const AXIS_GAP = 10;
/** Width of an axis label such as `seg. 16` or `16/11`. */
const LABEL = 52;
const WIDEST_BAR = 36;
const BAR_SHARE = 0.66;
const ROUNDING = 3;
/** Below this bar spacing, the line of the previous period is thinner, so as not to hide the bars. */
const DENSE = 12;
const TICK_STEPS = 4;
/** Minimum: the labeled axis and some margin. */
const LEAST_WIDTH = 120;
const LEAST_HEIGHT = TOP + BOTTOM + 10;

type BarDrawingProps = {
  bars: readonly LeadBar[];
  label: string;
  size: { width: number; height: number };
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  onKeyDown: KeyboardEventHandler;
};

/** From the bottom up. */
const parts: readonly (readonly [keyof Contacts, string])[] = [
  ["inTime", "fill-accent-strong"],
  ["later", "fill-accent-ink/35"],
  ["none", "fill-chart-amber"],
];

/** Stacked bars over gridlines with shaded weekends, and the previous period as a line. Static. */
export function BarDrawing({ bars, label, size, chosen, onChoose, onKeyDown }: BarDrawingProps) {
  // A collapsed or unmeasured box may be smaller than the axis.
  const width = Math.max(size.width, LEAST_WIDTH);
  const height = Math.max(size.height, LEAST_HEIGHT);
  const highest = Math.max(...bars.map((bar) => Math.max(countOf(bar), bar.before.count)));
  // Without leads only the axis is drawn, with a sentence above it.
  const ticks = highest === 0 ? [0] : countTicks(highest, TICK_STEPS);
  const top = ticks.at(-1) || 1;
  const left = formatCount(top).length * DIGIT + AXIS_GAP;
  const band = (width - left) / bars.length;
  const bottom = height - BOTTOM;
  const y = (count: number) => bottom - (count / top) * (bottom - TOP);
  const x = (index: number) => left + (index + 0.5) * band;
  const barWidth = Math.min(WIDEST_BAR, band * BAR_SHARE);
  const isByDay = bars[0]?.from === bars[0]?.to;

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / band);
    onChoose(index >= 0 && index < bars.length ? index : undefined);
  };
  return (
    <svg
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the bars
      tabIndex={0}
      width={width}
      height={height}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onChoose(undefined)}
      onBlur={() => onChoose(undefined)}
      onKeyDown={onKeyDown}
      className="absolute inset-0 touch-pan-y rounded-sm text-[0.6875rem] tabular-nums"
    >
      {isByDay &&
        highest > 0 &&
        bars.map(
          ({ from }, index) =>
            isWeekend(from) && (
              <rect
                key={from}
                x={left + index * band}
                y={TOP}
                width={band}
                height={bottom - TOP}
                className="fill-ink/4"
              />
            ),
        )}
      {ticks.map((tick) => (
        <Fragment key={tick}>
          <line
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-control/60" : "stroke-line"}
          />
          <text x={left - AXIS_GAP + 2} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-soft">
            {formatCount(tick)}
          </text>
        </Fragment>
      ))}
      {chosen !== undefined && (
        <rect
          x={left + chosen * band}
          y={TOP}
          width={band}
          height={bottom - TOP}
          className="fill-accent-strong/8"
        />
      )}
      {bars.map((bar, index) => (
        <Fragment key={bar.from}>
          {parts.map(([part, color], place) => {
            const below = sum(parts.slice(0, place), ([name]) => bar[name]);
            const isTop = below + bar[part] === countOf(bar);
            return (
              <path
                key={part}
                d={column(x(index), y(below), y(below + bar[part]), barWidth, isTop ? ROUNDING : 0)}
                className={color}
              />
            );
          })}
        </Fragment>
      ))}
      {highest > 0 && (
        <polyline
          points={bars.map(({ before }, index) => `${x(index)},${y(before.count)}`).join(" ")}
          strokeWidth={band < DENSE ? 1 : 1.5}
          className={band < DENSE ? "fill-none stroke-control/60" : "fill-none stroke-control"}
        />
      )}
      {axisLabels(bars, band).map(({ index, text }) => (
        <text
          key={index}
          // Keep the outermost labels inside the drawing.
          x={Math.min(x(index), width - (text.length * DIGIT) / 2)}
          y={height - 6}
          textAnchor="middle"
          className="fill-soft"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** SVG path of a bar with rounded upper corners; empty without height. */
function column(center: number, from: number, to: number, width: number, rounding: number): string {
  const height = from - to;
  if (height <= 0) return "";
  const corner = Math.min(rounding, width / 2, height);
  const inner = width - 2 * corner;
  return `M${center - width / 2} ${from}v${corner - height}q0 ${-corner} ${corner} ${-corner}h${inner}q${corner} 0 ${corner} ${corner}v${height - corner}z`;
}

/** Labels as many bars as fit, always including the newest; weekly bars where a month begins. */
function axisLabels(bars: readonly LeadBar[], band: number): { index: number; text: string }[] {
  const last = bars.length - 1;
  const named = bars.map(({ from, to }, index) => ({ index, from, to }));
  if (named[0]?.from !== named[0]?.to) {
    const starts = named.filter(
      ({ from }, index) => index > 0 && monthName(from) !== monthName(bars[index - 1]?.from ?? ""),
    );
    const every = Math.max(1, Math.ceil((LABEL * starts.length) / (band * bars.length)));
    return starts
      .filter((_, index) => (starts.length - 1 - index) % every === 0)
      .map(({ index, from }) => ({ index, text: monthName(from) }));
  }
  const every = Math.max(1, Math.ceil(LABEL / band));
  return named
    .filter(({ index }) => (last - index) % every === 0)
    .map(({ index, from }) => ({
      index,
      text: every === 1 ? `${weekdayName(from)} ${shortDay(from).slice(0, 2)}` : shortDay(from),
    }));
}
