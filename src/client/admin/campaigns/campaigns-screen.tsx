import { keepPreviousData } from "@tanstack/react-query";
import { Download, Megaphone, Wallet } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { touchFilterNames } from "#client/admin/leads/lead-filter.ts";
import { FilterDate, FilterSelect, ListHeader, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { SmallButton } from "#client/components/button.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { CampaignReport } from "#shared/schemas/campaign.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  type CampaignFilter,
  campaignFilterInUrl,
  campaignPeriodNames,
  daysOf,
  groupNames,
  reportInput,
} from "./campaign-filter.ts";
import { CampaignScreen } from "./campaign-screen.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { downloadReport } from "./download-report.ts";
import { SpendDialog } from "./spend-dialog.tsx";

const readName = (text: string | null) => text || undefined;

/** What campaigns, channels and own pages brought in a period, and what campaigns cost. */
export function Component() {
  const { filter, field, change } = useUrlFilter<CampaignFilter>(campaignFilterInUrl);
  const opened = useDialogInUrl("gasto", readName);
  const input = reportInput(filter);
  const query = trpc.campaigns.report.useQuery(input, { placeholderData: keepPreviousData });
  const report = query.isPlaceholderData ? undefined : query.data;
  return (
    <CampaignScreen
      actions={
        <>
          <SmallButton
            icon={Wallet}
            label="Anotar gasto"
            aria-haspopup="dialog"
            onClick={() => opened.open(NEW_ROW)}
          />
          <SmallButton
            icon={Download}
            label="Exportar CSV"
            idle={!report?.rows.length}
            onClick={() => report && downloadReport(report, filter)}
          />
        </>
      }
    >
      <ListHeader>
        <Toolbar>
          <FilterSelect label="Ver" options={groupNames} {...chosen(field("by"))} />
          {filter.by !== "page" && (
            <FilterSelect label="Acesso" options={touchFilterNames} {...chosen(field("touch"))} />
          )}
          <FilterSelect label="Período" options={campaignPeriodNames} {...chosen(field("period"))} />
          {filter.period === "dates" && (
            <div className="flex gap-3 max-sm:flex-col">
              <FilterDate
                label="De"
                value={input.from}
                max={input.to}
                onChange={(dateFrom) => change({ dateFrom })}
              />
              <FilterDate
                label="Até"
                value={input.to}
                min={input.from}
                onChange={(dateTo) => change({ dateTo })}
              />
            </div>
          )}
        </Toolbar>
      </ListHeader>
      <ListStates
        query={query}
        isEmpty={report?.rows.length === 0}
        loading={texts.campaigns.loading}
        failed={texts.campaigns.loadFailed}
        empty={
          <ListNotice
            title={texts.campaigns.empty}
            text={filter.by === "page" ? texts.campaigns.emptyPages : texts.campaigns.emptyText}
            example={{
              icon: Megaphone,
              name: "black-friday",
              beside: "120 visitas, 8 leads",
              when: "R$ 43,75 por lead",
            }}
          >
            <LinkButton to="/admin/campaigns/links" label="Montar um link" className="mt-3" />
          </ListNotice>
        }
      >
        {query.data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section aria-label="Resultados" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
            <div
              aria-busy={query.isPlaceholderData}
              className="screen-full flex flex-col gap-4 transition-opacity aria-busy:opacity-50"
            >
              <CampaignTable report={query.data} filter={filter} onSpend={opened.open} />
              <Notes report={query.data} filter={filter} />
            </div>
          </section>
        )}
      </ListStates>
      {opened.id !== undefined && (
        <SpendDialog
          key={opened.id}
          campaign={opened.id === NEW_ROW ? undefined : opened.id}
          period={input}
          onClose={opened.close}
        />
      )}
    </CampaignScreen>
  );
}

/** The filters of a report always have a value: none is marked or removed. */
function chosen<Value>({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  return { value, onChange };
}

/** What the numbers mean. */
function Notes({ report, filter }: { report: CampaignReport; filter: CampaignFilter }) {
  const { from, to } = daysOf(filter);
  const { countedFrom, left } = report;
  const isLate = countedFrom === null || countedFrom > from;
  const byTouch = filter.by === "campaign" || (filter.by === "channel" && filter.touch === "last");
  return (
    <div className="flex max-w-prose flex-col gap-1.5 text-[0.8125rem] text-pretty text-soft">
      {left > 0 && (
        <p>
          {counted(left, "linha com menos leads fica", "linhas com menos leads ficam")} de fora da tabela; o
          total as inclui.
        </p>
      )}
      <p>
        De {formatDay(from)} a {formatDay(to)}. Os leads são os que chegaram no período; ganhos e perdidos,
        quantos deles estão assim hoje. Contato na meta é o feito em até 1 h útil.
      </p>
      {filter.by === "campaign" && (
        <p>
          O gasto é anotado por mês. De um mês que o período só cobre em parte, entra a parte dos dias. No
          total, o custo é o das campanhas com gasto. Maiúsculas, acentos e espaços a mais não separam uma
          campanha de outra; hífens e outros sinais, sim. Leads de listas importadas e inseridos à mão ficam
          de fora.
        </p>
      )}
      {filter.by === "channel" && (
        <p>
          Listas importadas e leads inseridos à mão não vieram do site: ficam à parte, fora do total. O gasto
          é anotado por campanha.
        </p>
      )}
      {filter.by === "page" && (
        <p>
          Leads que enviaram o formulário da própria página, e visitas a ela. O total só soma estas páginas. O
          gasto é anotado por campanha.
        </p>
      )}
      {byTouch && isLate && (
        <p>
          {countedFrom === null
            ? "As visitas por campanha começam a ser contadas com a próxima visita ao site."
            : `Visitas por campanha são contadas desde ${formatDay(countedFrom)}; as de antes não estão aqui.`}
        </p>
      )}
    </div>
  );
}
