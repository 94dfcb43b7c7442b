import { trpc } from "#client/admin/admin-trpc.ts";
import { openingHours } from "#client/admin/list/table/wait-column.tsx";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { classNames } from "#client/components/class-names.ts";
import { Skeleton } from "#client/components/skeleton.tsx";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { FIRST_CONTACT_GOAL_MINUTES } from "#shared/schemas/first-contact.ts";
import type { DailyFirstContacts } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { shortDay, weekdayName } from "./chart-axis.ts";

const DAYS = 28;
/** The drawing ends here, so that a day of many hours does not flatten the others. */
const HIGHEST_MINUTES = 3 * FIRST_CONTACT_GOAL_MINUTES;
const LEAST_MINUTES = 1.5 * FIRST_CONTACT_GOAL_MINUTES;

/** Share of first contacts within the goal, and the median of each of the last whole days beside the goal. */
export function GoalPanel() {
  const query = trpc.leads.firstContacts.useQuery({ days: DAYS }, recovering);
  const { data } = query;
  const isKnown = data !== undefined && data.judged > 0;
  const isLoading = data === undefined && !hasFailed(query);
  return (
    <figure aria-labelledby="goal" className="flex h-full flex-col">
      <h2 id="goal" className="font-semibold tracking-tight">
        Na meta, em 28 dias
      </h2>
      <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="min-w-[2ch] text-5xl leading-none font-semibold tracking-tight tabular-nums">
          {isLoading ? <Skeleton label={texts.attention.loading} className="h-12 w-24" /> : shareOf(data)}
        </div>
        <p className="pb-0.5 text-[0.8125rem] text-pretty text-soft">
          <span className="block">em até 1 h útil</span>
          <span className="block tabular-nums">
            {isKnown ? `${formatCount(data.contacted)} de ${formatCount(data.judged)} com contato` : "–"}
          </span>
        </p>
      </div>
      <div className="mt-5 min-h-32 flex-1">
        {isLoading ? <Skeleton label={texts.attention.loading} className="h-full" /> : <Days data={data} />}
      </div>
    </figure>
  );
}

function shareOf(data: DailyFirstContacts | undefined): string {
  if (!data || data.judged === 0) return "–";
  return `${Math.round((100 * data.withinHour) / data.judged)}%`;
}

/** A bar a day, as long as its median; what passes the goal's line is amber. */
function Days({ data }: { data: DailyFirstContacts | undefined }) {
  const medians = new Map(data?.byDay.map(({ day, medianMinutes }) => [day, medianMinutes]));
  const today = formatIsoDay(new Date());
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const within = [...medians.values()].filter((minutes) => minutes <= FIRST_CONTACT_GOAL_MINUTES).length;
  const top = Math.min(HIGHEST_MINUTES, Math.max(LEAST_MINUTES, ...medians.values()));
  const height = (minutes: number) => `${(Math.min(minutes, top) / top) * 100}%`;
  return (
    <div className="flex h-full flex-col">
      <div
        role="img"
        aria-label={texts.leadChart.goalDays(within, medians.size, medianOf(data))}
        className="relative flex min-h-0 flex-1 items-end gap-[2px] border-b border-control/60 pr-12"
      >
        {days.map((day) => {
          const minutes = medians.get(day);
          return (
            <span
              key={day}
              title={`${weekdayName(day)} ${shortDay(day)}: ${minutes === undefined ? "–" : inTime(minutes)}`}
              className="flex h-full flex-1 items-end hover:bg-ink/5"
            >
              {minutes !== undefined && (
                <span
                  className={classNames(
                    "mx-auto min-h-0.5 w-full max-w-3 rounded-t-xs",
                    minutes <= FIRST_CONTACT_GOAL_MINUTES ? "bg-accent-strong" : "bg-chart-amber",
                  )}
                  style={{ height: height(minutes) }}
                />
              )}
            </span>
          );
        })}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 border-t border-dashed border-ink/60 text-xs text-soft"
          style={{ bottom: height(FIRST_CONTACT_GOAL_MINUTES) }}
        >
          <span className="absolute right-0 bottom-0.5">meta 1 h</span>
        </span>
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-soft tabular-nums">
        <span>{shortDay(days[0] ?? today)}</span>
        <span>mediana {medianOf(data)}</span>
        <span className="pr-12">{shortDay(days.at(-1) ?? today)}</span>
      </p>
    </div>
  );
}

const inTime = (minutes: number) => formatBusinessTime(Math.round(minutes), openingHours());

function medianOf(data: DailyFirstContacts | undefined): string {
  return data?.medianMinutes == null ? "–" : inTime(data.medianMinutes);
}
