import type { VisitCount } from "#shared/site/visit-count.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";

/** How often each step of the funnel was counted. */
export type Steps = Record<VisitEvent, number>;

export type FunnelRow = { key: string; name: string; steps: Steps };

/** Adds up the counts of each step. */
export function sumSteps(counts: readonly Pick<VisitCount, "event" | "count">[]): Steps {
  const steps: Steps = { visit: 0, form_seen: 0, form_started: 0, form_sent: 0 };
  for (const { event, count } of counts) steps[event] += count;
  return steps;
}

/** A row for each named value of a field that was counted, the most visited first. */
export function rowsBy(
  field: "page" | "channel",
  names: Readonly<Record<string, string>>,
  counts: readonly VisitCount[],
): FunnelRow[] {
  return Object.entries(names)
    .map(([key, name]) => ({ key, name, steps: sumSteps(counts.filter((count) => count[field] === key)) }))
    .filter(({ steps }) => visitEvents.some((event) => steps[event] > 0))
    .sort((a, b) => b.steps.visit - a.steps.visit);
}
