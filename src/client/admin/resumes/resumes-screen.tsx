import { trpc } from "#client/admin/admin-trpc.ts";
import { ExportButton } from "#client/admin/list/export-button.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { FilterSelect, SearchBox } from "#client/admin/list/toolbar.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ListedResume, ResumeFilter } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";
import { exportResumes } from "./export-resumes.ts";
import { ResumeDialog } from "./resume-dialog.tsx";
import { resumeFilterInUrl, resumePeriodNames, statusFilterNames } from "./resume-filter.ts";
import { ResumeTable } from "./resume-table.tsx";

/** The resumes screen: find, read, review, export (product 10.1). */
export function Component() {
  const list = useList<ListedResume, ResumeFilter>({
    entity: "resumes",
    queries: trpc.resumes,
    calls: trpcClient.resumes,
    filterInUrl: resumeFilterInUrl,
  });
  const { rows, filter, field, selectedRows } = list;
  const opened = useRowInUrl("curriculo");
  const stats = trpc.resumes.stats.useQuery();
  return (
    <ListScreen
      title="Currículos"
      list={list}
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
        text: "Mude a busca, o status ou o período para ver outros.",
      }}
      actions={
        <ExportButton
          label="Exportar XLS"
          selected={selectedRows.length}
          run={(onProgress) => exportResumes(filter, selectedRows, onProgress)}
        />
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
      filters={
        <>
          <SearchBox fields="nome, e-mail, telefone ou área" {...field("search")} />
          <FilterSelect label="Status" options={statusFilterNames} {...field("status")} />
          <FilterSelect label="Período" options={resumePeriodNames} {...field("period")} />
        </>
      }
      table={<ResumeTable list={list} onEdit={opened.open} />}
    >
      {opened.id !== undefined && (
        <ResumeDialog
          key={opened.id}
          id={opened.id}
          listed={rows.find(({ id }) => id === opened.id)}
          list={list}
          onClose={opened.close}
        />
      )}
    </ListScreen>
  );
}
