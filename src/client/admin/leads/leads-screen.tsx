import { Check } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ExportButton } from "#client/admin/list/export-button.tsx";
import { periodNames } from "#client/admin/list/filter-fields.ts";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { SelectionButton } from "#client/admin/list/selection-buttons.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { FilterCheck, FilterSelect, SearchBox } from "#client/admin/list/toolbar.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";
import { exportLeads } from "./export-leads.ts";
import { leadFilterInUrl } from "./lead-filter.ts";
import { LeadTable } from "./lead-table.tsx";
import { useImportedMarks } from "./use-imported-marks.ts";

/** The leads screen: find, mark as imported, export (product 8.1). */
export function Component() {
  const list = useList<Lead, LeadFilter>({
    entity: "leads",
    queries: trpc.leads,
    calls: trpcClient.leads,
    filterInUrl: leadFilterInUrl,
  });
  const { filter, change, field, selectedIds } = list;
  const stats = trpc.leads.stats.useQuery(undefined, { trpc: { context: { skipBatch: true } } });
  const marks = useImportedMarks(list);
  return (
    <ListScreen
      title="Leads"
      list={list}
      noun={{ one: "lead", many: "leads" }}
      loading="Carregando leads..."
      failed={texts.leads.loadFailed}
      totalUnfiltered={stats.data?.total}
      empty={{
        title: "Nenhum lead ainda",
        text: "Os pedidos de demonstração feitos no site aparecem aqui.",
      }}
      noMatch={{
        title: "Nenhum lead com estes filtros",
        text: "Mude a busca ou o período para ver outros.",
      }}
      actions={<ExportButton label="Exportar CSV" run={(onProgress) => exportLeads(filter, onProgress)} />}
      selectionAction={
        <SelectionButton
          icon={Check}
          label="Marcar como importados"
          ids={selectedIds}
          nothingSelected={texts.leads.nothingSelected}
          busy={marks.isPending}
          run={marks.mutate}
        />
      }
      stats={
        <StatCards
          failed={stats.isError}
          cards={[
            { label: "Total", value: stats.data?.total },
            { label: "Pendentes", value: stats.data?.pending },
            { label: "Importados", value: stats.data?.imported },
            { label: "Hoje", value: stats.data?.today },
          ]}
        />
      }
      filters={
        <>
          <SearchBox fields="nome, CNPJ, e-mail ou telefone" {...field("search")} />
          <FilterSelect label="Período" options={periodNames} {...field("period")} />
          <FilterCheck
            label="Ocultar importados"
            value={!filter.showImported}
            onChange={(hidden) => change({ showImported: !hidden })}
          />
        </>
      }
      table={<LeadTable list={list} />}
    />
  );
}
