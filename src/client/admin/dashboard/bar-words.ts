import { formatCount } from "#shared/formats/numbers.ts";
import { shortDay, weekdayName } from "./chart-axis.ts";
import type { LeadBar } from "./lead-periods.ts";

/** The day or the week of a bar: `sex., 20/11` or `16/11 a 22/11`. */
export function barName({ from, to }: Pick<LeadBar, "from" | "to">): string {
  return from === to ? `${weekdayName(from)}, ${shortDay(from)}` : `${shortDay(from)} a ${shortDay(to)}`;
}

/** What the tooltip shows, as one sentence for who cannot see it. */
export function barInWords(bar: LeadBar): string {
  const { pending, imported, before } = bar;
  const now = `${formatCount(pending)} pendentes, ${formatCount(imported)} importados`;
  return `${barName(bar)}: ${now}. Período anterior, ${barName(before)}: ${formatCount(before.count)}.`;
}
