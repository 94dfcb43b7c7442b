import { useState } from "react";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadDay } from "#shared/schemas/lead.ts";

/** In units of the drawing; a bar with its gap is one step wide. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 120;

/** Leads per day as stacked bars, with the chosen day in words above (product 7.4). */
export function LeadChart({ days }: { days: readonly LeadDay[] }) {
  const [chosen, setChosen] = useState<number>();
  const highest = Math.max(1, ...days.map(({ pending, imported }) => pending + imported));
  const scale = (count: number) => (count / highest) * HEIGHT;
  const day = chosen === undefined ? undefined : days[chosen];
  const move = (step: number) =>
    setChosen((before) => Math.min(days.length - 1, Math.max(0, (before ?? days.length) + step)));
  return (
    <figure className="flex h-full flex-col">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold tracking-tight">Leads por dia</h2>
        <p aria-live="polite" className="text-soft tabular-nums">
          {day ? dayInWords(day) : periodInWords(days)}
        </p>
      </figcaption>
      <svg
        role="img"
        aria-label={`${periodInWords(days)}. Use as setas para percorrer os dias.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the days
        tabIndex={0}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={({ key }) => {
          if (key === "ArrowLeft") move(-1);
          if (key === "ArrowRight") move(1);
        }}
        className="mt-4 h-40 w-full flex-1"
      >
        {days.map(({ day: name, pending, imported }, index) => {
          const left = index * STEP + (STEP - BAR) / 2;
          const top = HEIGHT - scale(pending + imported);
          return (
            <g key={name} onPointerEnter={() => setChosen(index)}>
              <rect
                x={index * STEP}
                width={STEP}
                height={HEIGHT}
                className={index === chosen ? "fill-ink/5" : "fill-transparent"}
              />
              <rect x={left} y={HEIGHT - 1} width={BAR} height={1} className="fill-line" />
              <rect x={left} y={top} width={BAR} height={scale(pending)} className="fill-accent-strong" />
              <rect
                x={left}
                y={top + scale(pending)}
                width={BAR}
                height={scale(imported)}
                className="fill-accent-strong/30"
              />
            </g>
          );
        })}
      </svg>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-soft tabular-nums">
        <span>{shortDay(days[0]?.day)}</span>
        <span className="flex gap-4">
          <Key className="bg-accent-strong">Pendentes</Key>
          <Key className="bg-accent-strong/30">Importados</Key>
        </span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </div>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

function periodInWords(days: readonly LeadDay[]): string {
  const total = days.reduce((sum, { pending, imported }) => sum + pending + imported, 0);
  return `${formatCount(total)} ${total === 1 ? "lead" : "leads"} em ${days.length} dias`;
}

function dayInWords({ day, pending, imported }: LeadDay): string {
  return `${shortDay(day)}: ${formatCount(pending)} pendentes, ${formatCount(imported)} importados`;
}

/** `2026-11-21` as `21/11`. */
function shortDay(day = ""): string {
  return day.split("-").slice(1).reverse().join("/");
}
