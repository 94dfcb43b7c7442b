import { Check, Upload, UserPlus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListExport } from "#client/admin/list/export/list-export.tsx";
import { periodNames } from "#client/admin/list/filter/filter-fields.ts";
import { FilterCheck, FilterSelect, PeriodFilter } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { answerKey, useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SelectionButton, withTicked } from "#client/admin/list/selection-bar.tsx";
import { type List, useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import { RecordPlace } from "#client/admin/record/record-place.tsx";
import { AssignButton } from "#client/admin/users/assign-button.tsx";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { SmallButton } from "#client/components/button.tsx";
import { lazyPart, useLoadedSoon } from "#client/components/lazy-part.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { useStable } from "#client/lib/use-stable.ts";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { NO_CAMPAIGN } from "#shared/schemas/campaign-name.ts";
import { leadFileColumns } from "#shared/submissions/lead-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeChatTouch } from "./chat-touch.ts";
import { chatKey, useWhatsAppTemplates } from "./contact-actions.tsx";
import { compactLead, leadColumns } from "./lead-columns.tsx";
import {
  channelFilterNames,
  contactFilterNames,
  leadFilterOf,
  leadOrderInUrl,
  leadTabs,
  leadViews,
  offerFilterNames,
  productFilterNames,
  stageFilterNames,
  touchFilterNames,
} from "./lead-filter.ts";
import { StageButton, stageKeys } from "./stage-button.tsx";
import { useContactRecord } from "./use-contact-record.ts";
import { useLeadPages } from "./use-lead-pages.ts";

const LeadPanel = lazyPart(() => import("./lead-panel.tsx"), "LeadPanel");
const ImportDialog = lazyPart(() => import("./import-dialog.tsx"), "ImportDialog");
const NewLeadDialog = lazyPart(() => import("./new-lead-dialog.tsx"), "NewLeadDialog");

const openedKeys = [answerKey, chatKey, stageKeys];

/** Leads screen: find, open, mark as imported, export. */
export function Component() {
  const owners = useOwners();
  const { ownId } = owners;
  useLoadedSoon(LeadPanel);
  const filterInUrl = useMemo(() => leadFilterOf(ownId), [ownId]);
  const list = useList({ entity: "leads", filterInUrl, orderInUrl: leadOrderInUrl });
  const { rows, filter, change, field, choice } = list;
  const opened = useRowInUrl("lead");
  const { open } = opened;
  const neighbors = useRecordNeighbors(list, opened, openedKeys);
  const contacts = useContactRecord(list);
  const [template] = useWhatsAppTemplates();
  const openRow = useStable(open);
  const recordWhatsApp = useStable((id: number) => contacts.mutate({ id, channel: "whatsapp" }));
  const ownerName = owners.nameOf;
  const pages = useLeadPages();
  const pageName = pages.nameOf;
  const isTold = !filter.showImported || filter.onlyImported;
  const compact = useMemo(() => compactLead(isTold), [isTold]);
  const columns = useMemo(
    () =>
      leadColumns({
        search: filter.search,
        isTold,
        onOpen: openRow,
        ownerName,
        pageName,
        template,
        onWhatsApp: recordWhatsApp,
      }),
    [filter.search, isTold, openRow, ownerName, pageName, template, recordWhatsApp],
  );
  const code = findChatCode(filter.search);
  const { data: touch } = trpc.chatCodes.find.useQuery(code ?? "", { enabled: code !== undefined });
  const description = touch === undefined ? undefined : `${code}: ${describeChatTouch(touch)}`;
  const marks = useImportedMarks(list);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <ListScreen
      list={list}
      viewed="leads"
      columns={columns}
      noun={{ one: "lead", many: "leads", none: "Nenhum lead" }}
      empty={description ?? "Os pedidos de demonstração feitos no site aparecem aqui."}
      example={{ name: "Marina Alves", beside: "Mercado Bom Dia", formPath: "/#demonstracao" }}
      noMatch={description ?? "Mude a busca, o produto ou o período para ver outros."}
      actions={
        <SmallButton aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-4" />
          Novo lead
        </SmallButton>
      }
      menu={
        <ListExport
          list={list}
          label="Exportar CSV"
          columns={leadFileColumns}
          actions={[
            { label: "Importar", icon: Upload, run: () => setImporting(true) },
            {
              label: "Marcar como importados",
              icon: Check,
              run: () => withTicked(choice, texts.leads.nothingSelected, marks.mutate),
            },
          ]}
        />
      }
      selectionAction={
        <>
          <AssignButton list={list} owners={owners} />
          <StageButton list={list} />
          <SelectionButton
            icon={Check}
            label="Marcar como importados"
            choice={choice}
            busy={marks.isPending}
            run={marks.mutate}
          />
        </>
      }
      stats={trpc.leads.stats.useQuery()}
      cards={leadTabs}
      views={leadViews}
      searched="nome, CNPJ, contato, campanha, observações ou e-mails"
      filters={
        <>
          <FilterSelect label="Contato" options={contactFilterNames} {...field("contact")} />
          <FilterSelect label="Andamento" options={stageFilterNames} {...field("stage")} />
          <FilterSelect
            label="Responsável"
            options={owners.filterNames(filter.owner, "lead")}
            {...field("owner")}
          />
          <FilterSelect label="Produto" options={productFilterNames} {...field("product")} />
          <FilterSelect label="Pedido" options={offerFilterNames} {...field("offer")} />
          <FilterSelect
            label="Formulário"
            options={pages.filterNames(filter.ownPage)}
            {...field("ownPage")}
          />
          <SourceFilters filter={filter} field={field} />
          <PeriodFilter names={periodNames} filter={filter} onChange={change} />
          <FilterCheck
            label="Ocultar importados"
            value={!filter.showImported}
            onChange={(hidden) => change({ showImported: !hidden, onlyImported: false })}
          />
          <FilterCheck
            label="Só importados"
            value={filter.onlyImported}
            onChange={(only) => change({ onlyImported: only, showImported: true })}
          />
        </>
      }
      table={{
        label: "Lista de leads",
        onOpen: openRow,
        openId: opened.id,
        compact,
        mark: {
          label: "Marcar como importado",
          nothingSelected: texts.leads.nothingSelected,
          run: marks.mutate,
        },
        releaseWordsFrom: "lg",
      }}
    >
      {isAdding && (
        <Suspense>
          <NewLeadDialog
            owners={owners}
            onAdded={(id) => {
              setAdding(false);
              open(id);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {opened.id !== undefined && (
        <RecordPlace>
          <LeadPanel
            key={opened.id}
            id={opened.id}
            listed={rows.find(({ id }) => id === opened.id)}
            list={list}
            owners={owners}
            contacts={contacts}
            pages={pages}
            neighbors={neighbors}
            onClose={opened.close}
          />
        </RecordPlace>
      )}
    </ListScreen>
  );
}

/** Filters by what brought the lead. */
function SourceFilters({ filter, field }: Pick<List<"leads">, "filter" | "field">) {
  const { data: names = [] } = trpc.campaigns.names.useQuery();
  return (
    <>
      <FilterSelect label="Campanha" options={campaignNames(names, filter.campaign)} {...field("campaign")} />
      <FilterSelect label="Origem" options={channelFilterNames} {...field("channel")} />
      <FilterSelect label="Acesso" options={touchFilterNames} {...field("touch")} />
    </>
  );
}

/** Options of the filter by campaign; the selected one stays an option in any writing. */
function campaignNames(names: readonly string[], chosen: string): Readonly<Record<string, string>> {
  return {
    "": "Todas as campanhas",
    [NO_CAMPAIGN]: texts.campaigns.none,
    ...Object.fromEntries(
      [...names, ...(chosen && chosen !== NO_CAMPAIGN ? [chosen] : [])].map((name) => [name, name]),
    ),
  };
}

function useImportedMarks(list: List<"leads">) {
  const { filter, patchRows } = list;
  return useChoiceWrite(list, {
    write: trpcClient.leads.markImported.mutate,
    patch: ({ ids, matching }) => {
      if (matching) return;
      const marked = new Set(ids);
      patchRows((lead) => {
        if (!marked.has(lead.id)) return lead;
        return filter.showImported ? { ...lead, isImported: true } : undefined;
      });
    },
    done: ({ affectedRows }) => texts.leads.imported(affectedRows),
    undo: trpcClient.leads.undo.mutate,
    failed: (error) => ({ title: errorText(error, texts.connection.server) }),
  });
}
