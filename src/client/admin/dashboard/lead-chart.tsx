import { keepPreviousData } from "@tanstack/react-query";
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { classNames } from "#client/components/class-names.ts";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadDay } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { BarDrawing } from "./bar-drawing.tsx";
import { shortDay, weekdayName } from "./chart-axis.ts";
import {
  type Contacts,
  compareInWords,
  countOf,
  daysToAsk,
  type LeadBar,
  type LeadPeriod,
  leadBars,
  leadPeriods,
  periodOf,
  sum,
} from "./lead-periods.ts";

/** Leads per day or week by their first contact, compared with the previous period. */
export function LeadChart({ period, onChange }: PeriodSwitchProps) {
  const leads = trpc.leads.byDay.useQuery(
    { days: daysToAsk(period) },
    {
      ...recovering,
      placeholderData: keepPreviousData,
      // Do not delay the statistics above.
      trpc: { context: { skipBatch: true } },
    },
  );
  const days = leads.data;
  return (
    <figure className="flex h-full flex-col" aria-labelledby="lead-chart">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="lead-chart" className="font-semibold tracking-tight">
          {leadPeriods[period].step === 1 ? texts.leadChart.perDay : texts.leadChart.perWeek}
        </h2>
        <PeriodSwitch period={period} onChange={onChange} />
      </div>
      {days ? (
        <LeadFigures days={days} isWaiting={leads.isPlaceholderData} />
      ) : (
        <Frame>
          {hasFailed(leads) ? (
            <p className="grid h-full place-items-center text-soft">–</p>
          ) : (
            <Skeleton label="Carregando..." className="mt-3 h-[calc(100%-0.75rem)]" />
          )}
        </Frame>
      )}
    </figure>
  );
}

/** Fixed height, so that nothing below shifts between states. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="h-72 lg:h-78 print:h-78">{children}</div>;
}

/** Total and bars of a response; keeps showing the previous period until the next one arrives. */
function LeadFigures({ days, isWaiting }: { days: readonly LeadDay[]; isWaiting: boolean }) {
  const period = periodOf(days);
  const { span, before } = leadPeriods[period];
  const bars = leadBars(days, period);
  const total = sum(bars, countOf);
  const inWords = total === 1 ? `lead em ${span}` : `leads em ${span}`;
  const comparison = compareInWords(
    total,
    sum(bars, (bar) => bar.before.count),
    before,
  );
  return (
    <Frame>
      <div
        className={classNames("flex h-full flex-col transition-opacity", isWaiting && "opacity-50")}
        aria-busy={isWaiting}
      >
        <p className="mt-2 text-[0.8125rem] text-pretty text-soft">
          {formatCount(total)} {inWords} até ontem, {comparison}
        </p>
        <LeadBars
          bars={bars}
          label={`${formatCount(total)} ${inWords}, ${comparison}. ${texts.leadChart.hint}`}
        />
      </div>
    </Frame>
  );
}

type PeriodSwitchProps = { period: LeadPeriod; onChange: (period: LeadPeriod) => void };

/** Radio buttons styled as a segmented control. */
export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <fieldset className="flex rounded-lg bg-mist p-0.5 text-[0.8125rem] print:hidden">
      <legend className="sr-only">Período do gráfico</legend>
      {Object.entries(leadPeriods).map(([value, { name }]) => (
        <label
          key={value}
          className="cursor-pointer rounded-md px-2.5 py-1 text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-checked:shadow-shade/10 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="lead-period"
            className="sr-only"
            checked={value === period}
            onChange={() => onChange(value as LeadPeriod)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type LeadBarsProps = {
  bars: readonly LeadBar[];
  /** Accessible name of the chart. */
  label: string;
};

const { contactNames } = texts.leadChart;
const contactParts = Object.keys(contactNames) as (keyof Contacts)[];

/** Lead chart; pointer and arrow keys select a bar and show its numbers, keyboard selection is announced. */
function LeadBars({ bars, label }: LeadBarsProps) {
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
        <Key mark="size-2.5 rounded-xs bg-accent-strong">{contactNames.inTime}</Key>
        <Key mark="size-2.5 rounded-xs bg-accent-ink/35">{contactNames.later}</Key>
        <Key mark="size-2.5 rounded-xs bg-chart-amber">{contactNames.none}</Key>
        <Key mark="h-0.5 w-4 bg-control">Período anterior</Key>
        {bars[0]?.from === bars[0]?.to && <Key mark="size-2.5 rounded-xs bg-ink/10">Fim de semana</Key>}
      </ul>
    </>
  );
}

/** The bar that a key moves to; from no selection, an arrow selects the newest. */
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

/** CSS pixels. */
const WIDTH = 208;
const GAP = 24;

type BarTooltipProps = {
  bar: LeadBar;
  /** Relative position of the bar, from 0 to 1. */
  place: number;
  /** Width of the drawing. */
  width: number;
};

/** Numbers of a bar, on the side with more room. Visual only: the chart announces them. */
function BarTooltip({ bar, place, width }: BarTooltipProps) {
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
        {contactParts.map((part) => (
          <Fragment key={part}>
            <dt className="text-soft">{contactNames[part]}</dt>
            <dd className="text-right font-medium">{formatCount(bar[part])}</dd>
          </Fragment>
        ))}
        <dt className="text-soft">{barName(bar.before)}</dt>
        <dd className="text-right text-soft">{formatCount(bar.before.count)}</dd>
      </dl>
    </div>
  );
}

/** Day or week of a bar, such as `sex., 20/11` or `16/11 a 22/11`. */
function barName({ from, to }: Pick<LeadBar, "from" | "to">): string {
  return from === to ? `${weekdayName(from)}, ${shortDay(from)}` : `${shortDay(from)} a ${shortDay(to)}`;
}

/** The tooltip as a sentence for screen readers. */
function barInWords(bar: LeadBar): string {
  const { before } = bar;
  const now = contactParts
    .map((part) => `${formatCount(bar[part])} ${contactNames[part].toLowerCase()}`)
    .join(", ");
  return `${barName(bar)}: ${now}. Período anterior, ${barName(before)}: ${formatCount(before.count)}.`;
}
