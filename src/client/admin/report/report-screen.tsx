import { keepPreviousData } from "@tanstack/react-query";
import { ChartColumn, Download, Printer } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PaperHead } from "#client/admin/layout/paper-head.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { FilterSelect, ListHeader, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { loadChunk } from "#client/lib/load-chunk.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { nameMonth } from "#shared/formats/months.ts";
import type { MonthReport } from "#shared/schemas/month-report.ts";
import { texts } from "#shared/texts/texts.ts";
import { monthNames, monthOf, type ReportFilter, reportFilterInUrl } from "./report-filter.ts";
import { FigureTable, SellerTable } from "./report-tables.tsx";
import { withoutNames } from "./without-names.ts";

const labels = texts.monthReport;
/** Leads, first contact, won and lost. */
const BEFORE_SELLERS = 3;

/** What a month brought, beside the months it is compared with, by seller, on paper and as a spreadsheet. */
export function Component() {
  const { filter, change } = useUrlFilter<ReportFilter>(reportFilterInUrl);
  const month = monthOf(filter);
  const query = trpc.monthReport.get.useQuery({ month }, { placeholderData: keepPreviousData });
  const names = filter.unnamed ? withoutNames : (report: MonthReport) => report;
  const shown = query.data && names(query.data);
  const current = query.isPlaceholderData ? undefined : shown;
  const [isWriting, setWriting] = useState(false);
  const download = async (report: MonthReport) => {
    setWriting(true);
    // The library is loaded for those who want a file.
    await loadChunk(() => import("./download-workbook.ts"))
      .then(({ downloadWorkbook }) => downloadWorkbook(report))
      .catch(sayFailure(labels.fileFailed));
    setWriting(false);
  };
  return (
    <Screen
      title={labels.title}
      actions={
        <>
          <SmallButton idle={!current} onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            Imprimir
          </SmallButton>
          <SmallButton idle={!current} busy={isWriting} onClick={() => current && void download(current)}>
            {!isWriting && <Download aria-hidden className="size-4" />}
            Baixar XLSX
          </SmallButton>
        </>
      }
    >
      <ListHeader>
        <Toolbar>
          <FilterSelect
            label="Mês"
            options={monthNames(month)}
            value={month}
            onChange={(chosen) => change({ month: chosen === monthOf({ month: "" }) ? "" : chosen })}
          />
          <CheckField
            isRow
            label="Sem nomes de vendedores"
            checked={filter.unnamed}
            onChange={({ target }) => change({ unnamed: target.checked })}
          />
        </Toolbar>
      </ListHeader>
      <ListStates
        query={query}
        isEmpty={shown && isBlank(shown)}
        loading={labels.loading}
        failed={labels.loadFailed}
        empty={
          <ListNotice
            title={labels.empty}
            text={labels.emptyText(nameMonth(month))}
            example={{ icon: ChartColumn, name: labels.leads.total, beside: "12 a mais", when: "120" }}
          />
        }
      >
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section aria-label={labels.title} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
            <div
              data-paper
              aria-busy={query.isPlaceholderData}
              className="screen-full flex flex-col gap-5 transition-opacity aria-busy:opacity-50"
            >
              <PaperHead
                title={`Relatório de ${nameMonth(shown.month)}`}
                details={shown.isWhole ? [] : [`Até ${formatDay(shown.days.month.to)}`]}
              />
              {shown.isEmpty && (
                <div role="status" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
                  <p className="font-medium">{labels.empty}</p>
                  <p className="mt-1 text-soft">{labels.emptyText(nameMonth(shown.month))}</p>
                </div>
              )}
              {shown.sections.slice(0, BEFORE_SELLERS).map((section) => (
                <FigureTable key={section.id} section={section} report={shown} />
              ))}
              <SellerTable report={shown} isUnnamed={filter.unnamed} />
              {shown.sections.slice(BEFORE_SELLERS).map((section) => (
                <FigureTable key={section.id} section={section} report={shown} />
              ))}
              <Notes report={shown} />
            </div>
          </section>
        )}
      </ListStates>
    </Screen>
  );
}

/** Nothing came in the month, nor in those it is compared with: zeros would say no more. */
const isBlank = ({ isEmpty, sections }: MonthReport) =>
  isEmpty &&
  sections.every(({ figures }) => figures.every(({ values }) => !values.before && !values.yearBefore));

/** What the numbers mean. */
function Notes({ report: { days, isWhole, keptSince } }: { report: MonthReport }) {
  const { leads, visits } = keptSince;
  const isLate = (first: string | null): first is string => first !== null && first > days.yearBefore.from;
  return (
    <section
      aria-label="Como contamos"
      className="flex max-w-prose flex-col gap-1.5 text-[0.8125rem] text-pretty text-soft print:max-w-none print:text-[0.6875rem]"
    >
      {!isWhole && (
        <p>
          O mês está em curso: os números vão até hoje, {formatDay(days.month.to)}, e os outros dois meses até
          o mesmo dia.
        </p>
      )}
      <p>
        Leads, mensagens e candidaturas são os que chegaram no mês, sem suspeitos nem excluídos; ganhos e
        perdidos, os que terminaram no mês, quando quer que tenham chegado. A meta e a mediana são dos leads
        do site com contato, ou que esperam há mais de uma hora. Uma venda fica com quem a fez, mesmo que
        tenha saído da empresa; os demais leads, com o responsável de hoje.
      </p>
      <p>
        A diferença é a do mês para o mês comparado. “–” é o que não se pode comparar: não havia registros, ou
        nada a medir.
        {isLate(leads) && ` O lead mais antigo é de ${formatDay(leads)}.`}
        {isLate(visits) && ` Há visitas contadas desde ${formatDay(visits)}.`}
      </p>
    </section>
  );
}
