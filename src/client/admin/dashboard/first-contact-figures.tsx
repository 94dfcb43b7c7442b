import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { openingHours } from "#client/admin/leads/contact-wait.ts";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FirstContacts } from "#shared/schemas/lead.ts";
import { hasFailed, recovering } from "./recovering.ts";

/** Time to first contact; hidden until there is data. */
export function FirstContactFigures() {
  const figures = trpc.leads.firstContacts.useQuery(undefined, recovering);
  if (hasFailed(figures) || !figures.data || figures.data.judged === 0) return null;
  const { medianMinutes, contacted, judged } = figures.data;
  return (
    <section
      aria-labelledby="first-contact"
      className="flex flex-wrap items-baseline gap-x-8 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3.5 sm:px-5"
    >
      <h2 id="first-contact" className="mr-auto font-semibold tracking-tight">
        Primeiro contato, 30 dias
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="mediana">
          {medianMinutes === null ? "–" : formatBusinessTime(Math.round(medianMinutes), openingHours())}
        </Figure>
        <Figure label="em até 1 h útil">{shareOf(figures.data)}</Figure>
        <Figure label="com contato">
          {formatCount(contacted)} de {formatCount(judged)}
        </Figure>
      </dl>
    </section>
  );
}

function shareOf({ withinHour, judged }: FirstContacts): string {
  return `${Math.round((100 * withinHour) / judged)}%`;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-soft">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}
