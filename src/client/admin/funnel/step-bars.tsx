import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";
import type { Steps } from "./sum-steps.ts";

export const stepNames: Record<VisitEvent, string> = {
  visit: "Visitas",
  form_seen: "Viram o formulário",
  form_started: "Começaram",
  form_sent: "Enviaram",
};

/** The steps of the funnel as bars, each with its share of the step before. */
export function StepBars({ steps }: { steps: Steps }) {
  const widest = Math.max(1, ...visitEvents.map((event) => steps[event]));
  return (
    <dl className="grid gap-4">
      {visitEvents.map((event, index) => {
        const before = visitEvents[index - 1];
        return (
          <div
            key={event}
            className="grid grid-cols-[1fr_auto_4.5rem] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr_4.5rem_4.5rem]"
          >
            <dt className="font-medium">{stepNames[event]}</dt>
            <dd
              aria-hidden
              className="order-last col-span-3 h-3 overflow-hidden rounded-full bg-mist sm:order-none sm:col-span-1"
            >
              <span
                className="block h-full rounded-full bg-accent-strong"
                style={{ width: `${(steps[event] / widest) * 100}%` }}
              />
            </dd>
            <dd className="text-right text-base font-semibold tabular-nums">{formatCount(steps[event])}</dd>
            <dd className="text-right text-soft tabular-nums">
              {before && (
                <>
                  {formatShare(steps[event], steps[before])}
                  <span className="sr-only"> do passo anterior</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
