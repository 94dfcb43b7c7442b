import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Plus } from "lucide-react";
import { Suspense, useCallback, useMemo } from "react";
import { queriesOf, trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { FilterSheet } from "#client/admin/list/filter/filter-sheet.tsx";
import { FilterSelect, ListHeader, SearchBox, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import { useOrder } from "#client/admin/list/filter/use-order.ts";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { answerKey, useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import {
  type Column,
  columnPx,
  instantColumn,
  RowName,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { VirtualTable } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { RecordPlace } from "#client/admin/record/record-place.tsx";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { lazyPart, useLoadedSoon } from "#client/components/lazy-part.tsx";
import { pages } from "#shared/content/pages.ts";
import { formatDateTime, formatDay, formatShort } from "#shared/formats/dates.ts";
import {
  requesterName,
  type SubjectRequest,
  type SubjectRequestFilter,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { DueBadge } from "./request-details.tsx";
import { requestFilterOf, requestOrderInUrl, stateFilterNames, typeFilterNames } from "./request-filter.ts";

const RequestPanel = lazyPart(() => import("./request-panel.tsx"), "RequestPanel");
const NewRequestDialog = lazyPart(() => import("./new-request-dialog.tsx"), "NewRequestDialog");

const openedKeys = [answerKey];

/** Subject requests, earliest deadline first. */
export function Component() {
  useLoadedSoon(RequestPanel);
  const queryClient = useQueryClient();
  const owners = useOwners();
  const { ownId } = owners;
  const filterInUrl = useMemo(() => requestFilterOf(ownId), [ownId]);
  const { filter, change, field, clear, active, isDefault } = useUrlFilter<SubjectRequestFilter>(filterInUrl);
  const { order, sorting } = useOrder(requestOrderInUrl, "dueOn");
  const query = trpc.subjectRequests.list.useInfiniteQuery(order ? { ...filter, order } : filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const count = trpc.subjectRequests.count.useQuery(filter, { placeholderData: keepPreviousData });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const isNoneOpen = isDefault && query.data !== undefined && rows.length === 0;
  const ever = trpc.subjectRequests.count.useQuery({ ...filter, state: "all" }, { enabled: isNoneOpen });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const dialog = useDialogInUrl("pedido", readRowIdOrNew);
  const openId = dialog.id === NEW_ROW ? undefined : dialog.id;
  const open = openId === undefined ? dialog.open : dialog.swap;
  const neighbors = useRecordNeighbors({ rows, loadMore }, { id: openId, swap: dialog.swap }, openedKeys);
  const columns = requestColumns({ onOpen: open, ownerName: owners.nameOf });
  return (
    <PrivacyScreen
      actions={
        <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => dialog.open(NEW_ROW)}>
          Novo pedido
        </Button>
      }
    >
      <ListHeader>
        <Toolbar>
          <SearchBox fields="nome, e-mail, telefone ou protocolo" {...field("search")} />
          <FilterSheet
            active={active}
            onClear={clear}
            sorting={sorting}
            columns={columns.map(({ header, sortKey }) => ({ header, ...(sortKey ? { sortKey } : {}) }))}
          >
            <FilterSelect label="Situação" options={stateFilterNames} {...field("state")} />
            <FilterSelect label="Pedido" options={typeFilterNames} {...field("type")} />
            <FilterSelect
              label="Responsável"
              options={owners.filterNames(filter.owner, "request")}
              {...field("owner")}
            />
          </FilterSheet>
        </Toolbar>
      </ListHeader>
      <div className="flex grow md:min-h-0">
        <div className="flex min-w-0 grow flex-col md:min-h-0">
          <ListStates
            query={query}
            isEmpty={rows.length === 0}
            loading="Carregando pedidos..."
            failed={texts.subjectRequests.loadFailed}
            onRetry={() => void queryClient.invalidateQueries({ queryKey: queriesOf("subjectRequests") })}
            empty={
              isDefault ? (
                <NoneOpen ever={ever.data} onShowAll={() => change({ state: "all" })} />
              ) : (
                <ListNotice
                  title="Nenhum pedido com estes filtros"
                  text="Mude a busca, a situação ou o tipo para ver outros."
                  action={{ label: "Limpar filtros", run: clear }}
                />
              )
            }
          >
            <VirtualTable
              label="Lista de pedidos"
              rows={rows}
              columns={columns}
              compact={compactRequest}
              sorting={sorting}
              onEnd={loadMore}
              onOpen={open}
              openId={openId}
            />
          </ListStates>
          <ListFooter
            shown={rows.length}
            total={query.data && count.data}
            noun={
              isDefault
                ? { one: "pedido em aberto", many: "pedidos em aberto" }
                : { one: "pedido", many: "pedidos" }
            }
            isFiltered={!isDefault}
            scrolls
            refreshing={isFetchingNextPage || query.isPlaceholderData}
          />
        </div>
        {openId !== undefined && (
          <RecordPlace>
            <RequestPanel
              key={openId}
              id={openId}
              listed={rows.find(({ id }) => id === openId)}
              owners={owners}
              neighbors={neighbors}
              onClose={dialog.close}
            />
          </RecordPlace>
        )}
      </div>
      {dialog.id === NEW_ROW && (
        <Suspense>
          <NewRequestDialog onClose={dialog.close} onEntered={dialog.swap} />
        </Suspense>
      )}
    </PrivacyScreen>
  );
}

const example = {
  icon: Fingerprint,
  name: "Marina Alves",
  beside: "Acesso aos dados",
  when: "faltam 15 dias",
};

/** Empty list of open requests; `ever` counts all that there are. */
function NoneOpen({ ever, onShowAll }: { ever: number | undefined; onShowAll: () => void }) {
  const title = "Nenhum pedido em aberto";
  if (ever)
    return (
      <ListNotice title={title} action={{ label: "Ver os encerrados e os que aguardam", run: onShowAll }} />
    );
  return (
    <ListNotice
      title={title}
      text="Os pedidos feitos na página Seus dados pessoais aparecem aqui quando a pessoa os confirma."
      example={ever === undefined ? undefined : example}
    >
      <LinkButton to={pages.dataRequest.path} newTab label="Ver a página no site" className="mt-3" />
    </ListNotice>
  );
}

const DUE_PX = 180;

const compactRequest = (request: SubjectRequest): CompactRow => ({
  name: requesterName(request),
  when: <span title={formatDateTime(request.createdAt)}>{formatShort(request.createdAt)}</span>,
  badge: <DueBadge request={request} />,
  text: subjectRequestTypeNames[request.type],
});

type RequestColumns = { onOpen: (id: number) => void; ownerName: (id: string | null) => string };

const requestColumns = ({ onOpen, ownerName }: RequestColumns): readonly Column<SubjectRequest>[] => [
  textColumn("protocol", "Protocolo", ({ id }) => `nº ${id}`, { width: 108, yields: 2 }),
  {
    key: "name",
    sortKey: "name",
    header: "Pessoa",
    width: columnPx.name,
    grow: 1,
    cell: (request) => (
      <RowName
        row={{ id: request.id, name: requesterName(request) }}
        search=""
        beside={request.email}
        onOpen={onOpen}
      />
    ),
  },
  textColumn("type", "Pedido", ({ type }) => subjectRequestTypeNames[type], { sortKey: "type", width: 160 }),
  textColumn("owner", "Responsável", ({ ownerId }) => ownerName(ownerId), { width: 120 }),
  instantColumn("created", "Recebido em", ({ createdAt }) => createdAt, {
    sortKey: "createdAt",
    width: 124,
    yields: 1,
  }),
  {
    key: "due",
    sortKey: "dueOn",
    header: "Prazo",
    width: DUE_PX,
    cell: (request) => (
      <span title={request.dueOn ? `Responder até ${formatDay(request.dueOn)}` : undefined}>
        <DueBadge request={request} />
      </span>
    ),
  },
];
