import { ListChecks, Tag } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { ExportButton } from "#client/admin/list/export/export-button.tsx";
import { ExportDialog } from "#client/admin/list/export/export-dialog.tsx";
import { FilterSelect, PeriodFilter, SearchBox } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { ListTable } from "#client/admin/list/list-table.tsx";
import { useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import { SelectionButton } from "#client/admin/list/selection-bar.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { useColumnChoice } from "#client/admin/list/table/use-column-choice.ts";
import { apart, useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import {
  type ListedResume,
  type ResumeFilter,
  type ResumeSortKey,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";
import { resumeFileColumns } from "#shared/submissions/resume-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { exportResumes } from "./export-resumes.ts";
import { resumeColumns, resumeRowHeight } from "./resume-columns.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import {
  resumeFilterInUrl,
  resumeOrderInUrl,
  resumePeriodNames,
  statusFilterNames,
  tagFilterNames,
} from "./resume-filter.ts";
import { TagDialog, useTagMarks } from "./resume-tags.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useStatusMarks } from "./use-resume-update.ts";

const workbenchKeys: readonly KeyHelp[] = [
  { keys: ["1", "2", "3", "4"], does: `Status: ${Object.values(resumeStatusNames).join(", ")}` },
];

/** The resumes screen: find, read, review, export. */
export function Component() {
  const list = useList<ListedResume, ResumeFilter, ResumeSortKey>({
    entity: "resumes",
    queries: trpc.resumes,
    calls: trpcClient.resumes,
    filterInUrl: resumeFilterInUrl,
    orderInUrl: resumeOrderInUrl,
  });
  const { rows, filter, change, field, choice, selectedRows } = list;
  const opened = useRowInUrl("curriculo");
  const neighbors = useRecordNeighbors(list, opened, workbenchKeys);
  const columnChoice = useColumnChoice("resumes", resumeColumns(opened.open));
  const stats = trpc.resumes.stats.useQuery();
  const marks = useStatusMarks(list);
  const [isExporting, setExporting] = useState(false);
  /** Exact, as nobody counts a long list for its footer. */
  const exported = trpc.resumes.count.useQuery(filter, { enabled: isExporting, trpc: apart });
  const tags = trpc.resumes.tags.useQuery();
  const tagMarks = useTagMarks(list);
  const [isAskingTag, setAskingTag] = useState(false);
  const [isAskingStatus, setAskingStatus] = useState(false);
  return (
    <ListScreen
      title="Currículos"
      list={list}
      viewed="resumes"
      columnChoice={columnChoice}
      noun={{ one: "currículo", many: "currículos" }}
      loading="Carregando currículos..."
      failed={texts.resumes.loadFailed}
      totalUnfiltered={stats.data?.total}
      empty={{
        title: "Nenhum currículo ainda",
        text: "As candidaturas enviadas pelo site aparecem aqui.",
      }}
      noMatch={{
        title: "Nenhum currículo com estes filtros",
        text: "Mude a busca ou os filtros para ver outros.",
      }}
      actions={
        <ExportButton
          label="Exportar XLS"
          selected={countOf(choice)}
          run={(onProgress) => exportResumes(filter, choice.matching ? [] : selectedRows, onProgress)}
          onMore={() => setExporting(true)}
        />
      }
      selectionAction={
        <>
          <SelectionButton
            icon={ListChecks}
            label="Mudar status"
            choice={choice}
            nothingSelected={texts.resumes.nothingSelected}
            busy={marks.isPending}
            run={() => setAskingStatus(true)}
          />
          <SelectionButton
            icon={Tag}
            label="Etiquetar"
            choice={choice}
            nothingSelected={texts.resumes.nothingSelected}
            busy={tagMarks.isPending}
            run={() => setAskingTag(true)}
          />
        </>
      }
      stats={
        <StatCards
          failed={stats.isError}
          cards={[
            { label: "Total", value: stats.data?.total },
            { label: "Pendentes", value: stats.data?.pending },
            { label: "Em Revisão", value: stats.data?.reviewing },
            { label: "Aprovados", value: stats.data?.approved },
            { label: "Rejeitados", value: stats.data?.rejected },
            { label: "Hoje", value: stats.data?.today },
          ]}
        />
      }
      search={<SearchBox fields="nome, contato, área, textos ou PDF" {...field("search")} />}
      filters={
        <>
          <FilterSelect label="Status" options={statusFilterNames} {...field("status")} />
          {(filter.tag !== "" || (tags.data ?? []).length > 0) && (
            <FilterSelect
              label="Etiqueta"
              options={tagFilterNames(tags.data ?? [], filter.tag)}
              {...field("tag")}
            />
          )}
          <PeriodFilter names={resumePeriodNames} filter={filter} onChange={change} />
        </>
      }
      table={
        <ListTable
          label="Lista de currículos"
          list={list}
          columns={columnChoice.columns}
          onOpen={opened.open}
          openId={opened.id}
          rowHeight={resumeRowHeight}
          releaseWordsFrom="2xl"
        />
      }
    >
      {isExporting && (
        <ExportDialog
          list="resumes"
          filter={filter}
          choice={choice}
          columns={resumeFileColumns}
          total={exported.data}
          onClose={() => setExporting(false)}
        />
      )}
      {isAskingStatus && (
        <StatusDialog
          count={countOf(choice)}
          onChoose={(status) => marks.mutate({ choice, status })}
          onClose={() => setAskingStatus(false)}
        />
      )}
      {isAskingTag && (
        <TagDialog
          count={countOf(choice)}
          onChoose={(change) => tagMarks.mutate({ choice, change })}
          onClose={() => setAskingTag(false)}
        />
      )}
      {opened.id !== undefined && (
        <ResumeDialog
          key={opened.id}
          id={opened.id}
          listed={rows.find(({ id }) => id === opened.id)}
          list={list}
          neighbors={neighbors}
          onClose={opened.close}
        />
      )}
    </ListScreen>
  );
}
