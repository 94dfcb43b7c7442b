import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { openingHours } from "#client/admin/leads/contact-wait.ts";
import { classNames } from "#client/components/class-names.ts";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FirstContacts, LeadDay } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { LeadBars } from "./lead-bars.tsx";
import {
  compareInWords,
  countOf,
  daysToAsk,
  type LeadPeriod,
  leadBars,
  leadPeriods,
  periodOf,
  sum,
} from "./lead-periods.ts";
import { hasFailed, recovering } from "./recovering.ts";

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
      <FirstContactFigures days={leadPeriods[period].days} />
      {days ? (
        <LeadFigures days={days} isWaiting={leads.isPlaceholderData} />
      ) : (
        <Frame>
          <p role="status" className="grid h-full place-items-center text-soft">
            {hasFailed(leads) ? texts.leadChart.failed : "Carregando..."}
          </p>
        </Frame>
      )}
    </figure>
  );
}

/** Fixed height, so that nothing below shifts between states. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="h-72 lg:h-78">{children}</div>;
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
    <fieldset className="flex rounded-lg bg-mist p-0.5 text-[0.8125rem]">
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

/** First contacts of the last whole days against the goal of an hour; dashes without data. */
function FirstContactFigures({ days }: { days: number }) {
  const { data } = trpc.leads.firstContacts.useQuery(
    { days },
    { ...recovering, placeholderData: keepPreviousData },
  );
  const isKnown = data !== undefined && data.judged > 0;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      <Figure label="em até 1 h útil, a meta">{isKnown ? shareOf(data) : "–"}</Figure>
      <Figure label="mediana">
        {isKnown && data.medianMinutes !== null
          ? formatBusinessTime(Math.round(data.medianMinutes), openingHours())
          : "–"}
      </Figure>
      <Figure label="com contato, importados à parte">
        {isKnown ? `${formatCount(data.contacted)} de ${formatCount(data.judged)}` : "–"}
      </Figure>
    </dl>
  );
}

function shareOf({ withinHour, judged }: FirstContacts): string {
  return `${Math.round((100 * withinHour) / judged)}%`;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 first:*:[dd]:text-2xl">
      <dt className="text-soft">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}
