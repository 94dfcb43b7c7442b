import type { LeadOutcome, WeekCount } from "#shared/site/visit-count.ts";
import { type Steps, sumSteps } from "./sum-steps.ts";

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

/** A row for each name, that with the most leads first. */
export function outcomesBy(
  outcomes: readonly LeadOutcome[],
  nameOf: (outcome: LeadOutcome) => string,
): OutcomeRow[] {
  return [...Map.groupBy(outcomes, nameOf)]
    .map(([name, ofName]) => ({ name, ...sumOutcomes(ofName) }))
    .sort((one, other) => other.leads - one.leads);
}

/** A row for each week in which something was counted or stored, the newest first. */
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
