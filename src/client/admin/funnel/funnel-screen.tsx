import { keepPreviousData } from "@tanstack/react-query";
import { Filter } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { PaperHead } from "#client/admin/layout/paper-head.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { FilterSelect, ListHeader, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { channelNames } from "#shared/schemas/channels.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { isOutside, leadChannelNames } from "#shared/schemas/lead-channels.ts";
import type { Funnel } from "#shared/site/visit-count.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  channelFilterNames,
  type FunnelFilter,
  funnelFilterInUrl,
  funnelPeriodNames,
  funnelPeriods,
  pageNamesOf,
} from "./funnel-filter.ts";
import { FunnelTable, OutcomeTable, StepBars, WeekTable } from "./funnel-table.tsx";
import { outcomesBy, rowsBy, sumSteps, weekRows } from "./sum-steps.ts";

/** Funnel screen: from visits to submitted forms, by period, page and channel. */
export function Component() {
  const { filter, field, clear } = useUrlFilter<FunnelFilter>(funnelFilterInUrl);
  const funnel = trpc.visitCounts.funnel.useQuery(
    { days: funnelPeriods[filter.period] },
    { placeholderData: keepPreviousData },
  );
  const ownPages = trpc.ownPages.list.useQuery();
  const pageNames = pageNamesOf(funnel.data?.counts ?? [], ownPages.data ?? [], filter.page);
  return (
    <Screen title="Funil de conversão">
      <ListHeader>
        <Toolbar>
          <FilterSelect label="Período" options={funnelPeriodNames} {...field("period")} />
          <FilterSelect label="Página" options={pageNames} {...field("page")} />
          <FilterSelect label="Origem" options={channelFilterNames} {...field("channel")} />
        </Toolbar>
      </ListHeader>
      <ListStates
        query={funnel}
        isEmpty={funnel.data?.counts.length === 0}
        loading={texts.funnel.loading}
        failed={texts.funnel.loadFailed}
        empty={
          <ListNotice
            title={texts.funnel.empty}
            text={texts.funnel.emptyText}
            example={{ icon: Filter, name: "Início", beside: "120 visitas, 6 envios", when: "5%" }}
          >
            <LinkButton to="/" newTab label="Abrir o site" className="mt-3" />
          </ListNotice>
        }
      >
        {funnel.data && (
          <FunnelParts funnel={funnel.data} pageNames={pageNames} filter={filter} onClear={clear} />
        )}
      </ListStates>
    </Screen>
  );
}

type FunnelPartsProps = {
  funnel: Funnel;
  pageNames: Readonly<Record<string, string>>;
  filter: FunnelFilter;
  onClear: () => void;
};

function FunnelParts({ funnel, pageNames, filter, onClear }: FunnelPartsProps) {
  const { counts, weeks = [], outcomes = [], stored, outside } = funnel;
  const ofSite = outcomes.filter(({ channel }) => !isOutside(channel));
  const ofPage = counts.filter(({ page }) => filter.page === "all" || page === filter.page);
  const ofChannel = counts.filter(({ channel }) => filter.channel === "all" || channel === filter.channel);
  const ofBoth = ofPage.filter((count) => ofChannel.includes(count));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Funil" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
      <div data-paper className="screen-full flex flex-col gap-5">
        <PaperHead
          title="Funil de conversão"
          details={[
            `${funnelPeriodNames[filter.period]}, até ${formatDay(formatIsoDay(new Date()))}`,
            pageNames[filter.page] ?? filter.page,
            channelFilterNames[filter.channel],
          ]}
        />
        <section aria-label="Passos" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
          {ofBoth.length > 0 ? (
            <StepBars steps={sumSteps(ofBoth)} />
          ) : (
            <ListNotice title={texts.funnel.noMatch} action={{ label: "Limpar filtros", run: onClear }} />
          )}
          <StoredSubmissions stored={stored} outside={outside} />
        </section>
        <FunnelTable title="Por página" header="Página" rows={rowsBy("page", pageNames, ofChannel)} />
        <FunnelTable title="Por origem" header="Origem" rows={rowsBy("channel", channelNames, ofPage)} />
        <WeekTable rows={weekRows(weeks, ofSite)} />
        <OutcomeTable
          title="Leads por produto"
          header="Produto"
          rows={outcomesBy(ofSite, ({ product }) => (product ? productNames[product] : "Sem produto"))}
        />
        <OutcomeTable
          title="Leads por origem"
          header="Origem"
          rows={outcomesBy(outcomes, ({ channel }) => (channel ? leadChannelNames[channel] : "Desconhecida"))}
        />
      </div>
    </section>
  );
}

/** Submissions actually stored, as a reference for the counted "Enviaram". */
function StoredSubmissions({ stored, outside = { list: 0, typed: 0 } }: Pick<Funnel, "stored" | "outside">) {
  const { leads, contactMessages, resumes, suspects } = stored;
  const apart = [
    suspects > 0 && counted(suspects, "suspeito", "suspeitos"),
    outside.list > 0 && `${counted(outside.list, "lead", "leads")} de lista importada`,
    outside.typed > 0 && counted(outside.typed, "lead inserido à mão", "leads inseridos à mão"),
  ].filter((part) => part !== false);
  return (
    <div className="mt-5 border-t border-line pt-4 text-soft">
      <p className="text-ink">
        Guardados no período, no site todo:{" "}
        <strong className="font-semibold tabular-nums">
          {formatCount(leads + contactMessages + resumes)}
        </strong>{" "}
        ({counted(leads, "lead", "leads")}, {counted(contactMessages, "mensagem", "mensagens")} e{" "}
        {counted(resumes, "currículo", "currículos")}
        {apart.length > 0 && `; à parte, ${new Intl.ListFormat("pt-BR").format(apart)}`}).
      </p>
      <details className="mt-1.5 max-w-prose text-[0.8125rem] print:hidden">
        <summary className="w-fit cursor-pointer py-1 text-accent-ink">Como contamos</summary>
        <p className="mt-1">
          Uma visita é uma página aberta em uma aba do navegador, contada uma vez. Ficam de fora quem pede
          para não ser rastreado, quem bloqueia scripts e o que vem de outros programas. Por isso “Enviaram”
          pode ser menor que os guardados. Leads de listas importadas ou inseridos à mão não vieram do site e
          só aparecem em “Leads por origem”; os inseridos com o código de uma conversa contam pela origem
          dela.
        </p>
      </details>
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
