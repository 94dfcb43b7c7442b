import type { LeadOutcome, VisitCount, WeekCount } from "#shared/site/visit-count.ts";
import { type VisitEvent, visitEvents } from "#shared/site/visits.ts";

/** Number of events per step. */
export type Steps = Record<VisitEvent, number>;

export type FunnelRow = { key: string; name: string; steps: Steps };

export function sumSteps(counts: readonly Pick<VisitCount, "event" | "count">[]): Steps {
  const steps: Steps = { visit: 0, form_seen: 0, form_started: 0, form_sent: 0 };
  for (const { event, count } of counts) steps[event] += count;
  return steps;
}

/** One row per named value of a field with any count, most visited first. */
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

export type Outcomes = Pick<LeadOutcome, "leads" | "contacted" | "imported">;
export type OutcomeRow = Outcomes & { name: string };
export type WeekRow = Outcomes & { week: string; steps: Steps };

function sumOutcomes(outcomes: readonly LeadOutcome[]): Outcomes {
  const sum = { leads: 0, contacted: 0, imported: 0 };
  for (const { leads, contacted, imported } of outcomes) {
    sum.leads += leads;
    sum.contacted += contacted;
    sum.imported += imported;
  }
  return sum;
}

/** One row per name, most leads first. */
export function outcomesBy(
  outcomes: readonly LeadOutcome[],
  nameOf: (outcome: LeadOutcome) => string,
): OutcomeRow[] {
  return [...Map.groupBy(outcomes, nameOf)]
    .map(([name, ofName]) => ({ name, ...sumOutcomes(ofName) }))
    .sort((one, other) => other.leads - one.leads);
}

/** One row per week with any data, newest first. */
export function weekRows(counts: readonly WeekCount[], outcomes: readonly LeadOutcome[]): WeekRow[] {
  const weeks = new Set([...counts, ...outcomes].map(({ week }) => week));
  return [...weeks]
    .toSorted()
    .reverse()
    .map((week) => ({
      week,
      steps: sumSteps(counts.filter((count) => count.week === week)),
      ...sumOutcomes(outcomes.filter((outcome) => outcome.week === week)),
    }));
}
