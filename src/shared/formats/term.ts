export const termUnits = ["days", "months", "years"] as const;
export type TermUnit = (typeof termUnits)[number];

export type Term = { amount: number; unit: TermUnit };

const unitNames: Readonly<Record<TermUnit, [one: string, many: string]>> = {
  days: ["dia", "dias"],
  months: ["mês", "meses"],
  years: ["ano", "anos"],
};

/** Name of a unit for an amount: `mês`, `meses`. */
export function unitName(unit: TermUnit, amount: number): string {
  return unitNames[unit][amount === 1 ? 0 : 1];
}

/** Formats as `12 meses`, `1 ano`. */
export function formatTerm({ amount, unit }: Term): string {
  return `${amount} ${unitName(unit, amount)}`;
}
