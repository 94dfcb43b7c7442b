import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { openingHours } from "#client/admin/leads/contact-wait.ts";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FirstContacts } from "#shared/schemas/lead.ts";
import { recovering } from "./recovering.ts";

/** First contacts of the last whole days against the goal of an hour; dashes without data. */
export function FirstContactFigures({ days }: { days: number }) {
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
