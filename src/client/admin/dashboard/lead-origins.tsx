import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { Skeleton } from "#client/components/skeleton.tsx";
import { counted, formatCount, formatShare } from "#shared/formats/numbers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { isOutside, leadChannelNames } from "#shared/schemas/lead-channels.ts";
import type { LeadOrigin } from "#shared/site/visit-count.ts";
import { texts } from "#shared/texts/texts.ts";
import { sum } from "./lead-periods.ts";

/** Longer lists end with a row for the rest. */
const ROWS_MAX = 4;

type Share = { name: string; leads: number; before: number; to?: string };

/** Leads of the last whole days by source and by product, as shares of those of the site, beside the period before. */
export function LeadOrigins({ days }: { days: number }) {
  const query = trpc.leads.origins.useQuery({ days }, { ...recovering, placeholderData: keepPreviousData });
  if (!query.data && !hasFailed(query)) return <Skeleton label="Carregando..." className="min-h-80 flex-1" />;
  if (!query.data) return <p className="grid min-h-80 flex-1 place-items-center text-soft">–</p>;
  const [outside = [], ofSite = []] = [true, false].map((wanted) =>
    query.data.filter(({ channel }) => isOutside(channel) === wanted),
  );
  return (
    <div className="flex flex-1 flex-col gap-4">
      <ShareList title="Leads por origem" shares={sharesBy(ofSite, channelNameOf)} />
      <ShareList
        title="Leads por produto"
        shares={sharesBy(
          ofSite,
          ({ product }) => (product ? productNames[product] : "Sem produto"),
          ({ product }) => filteredAddress("/admin/leads", leadFilterInUrl, { product: product ?? "none" }),
        )}
      />
      {outside.length > 0 && (
        <p className="mt-auto text-xs text-pretty text-soft">
          {texts.leadChart.outside(outsideInWords(outside))}
        </p>
      )}
    </div>
  );
}

const channelNameOf = ({ channel }: LeadOrigin) =>
  channel ? leadChannelNames[channel] : "Origem desconhecida";

/** "Lista importada: 120; Inserido à mão: 3". */
function outsideInWords(origins: readonly LeadOrigin[]): string {
  return sharesBy(origins, channelNameOf)
    .map(({ name, leads }) => `${name}: ${formatCount(leads)}`)
    .join("; ");
}

function sharesBy(
  origins: readonly LeadOrigin[],
  nameOf: (origin: LeadOrigin) => string,
  addressOf?: (origin: LeadOrigin) => string,
): Share[] {
  const shares = [...Map.groupBy(origins, nameOf)].map(([name, group]) => ({
    name,
    leads: sum(group, ({ leads }) => leads),
    before: sum(group, ({ before }) => before),
    ...(group[0] && addressOf && { to: addressOf(group[0]) }),
  }));
  const sorted = shares.toSorted((one, other) => other.leads - one.leads || other.before - one.before);
  if (sorted.length <= ROWS_MAX) return sorted;
  const rest = sorted.slice(ROWS_MAX - 1);
  return [
    ...sorted.slice(0, ROWS_MAX - 1),
    {
      name: `Outros (${rest.length})`,
      leads: sum(rest, ({ leads }) => leads),
      before: sum(rest, ({ before }) => before),
    },
  ];
}

function ShareList({ title, shares }: { title: string; shares: readonly Share[] }) {
  const total = sum(shares, ({ leads }) => leads);
  const totalBefore = sum(shares, ({ before }) => before);
  const width = (part: number, whole: number) => `${(part / Math.max(1, whole)) * 100}%`;
  return (
    <TitledSection title={title} titleClass="mb-1">
      {shares.length === 0 && <p className="text-soft">{texts.leadChart.nothing}</p>}
      <ul className="-mx-2">
        {shares.map(({ name, leads, before, to }) => (
          <li
            key={name}
            title={`${name}: ${counted(before, "lead", "leads")} no período anterior`}
            className="relative grid min-h-8 grid-cols-[9.5rem_1fr_auto_2.75rem] md:max-lg:grid-cols-[14rem_1fr_auto_2.75rem] items-center gap-x-3 rounded-md px-2 has-[a:hover]:bg-mist"
          >
            {to ? (
              <Link to={to} className="truncate -outline-offset-2 after:absolute after:inset-0">
                {name}
              </Link>
            ) : (
              <span className="truncate">{name}</span>
            )}
            <span aria-hidden className="relative h-2 rounded-full bg-ink/7">
              <span
                className="block h-full rounded-full bg-accent-strong"
                style={{ width: width(leads, total) }}
              />
              <span
                className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-control"
                style={{ left: width(before, totalBefore) }}
              />
            </span>
            <span className="text-right font-medium tabular-nums">{formatCount(leads)}</span>
            <span className="text-right text-[0.8125rem] text-soft tabular-nums">
              {formatShare(leads, total)}
            </span>
            <span className="sr-only">{counted(before, "lead", "leads")} no período anterior</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
