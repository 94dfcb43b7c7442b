import { keepPreviousData } from "@tanstack/react-query";
import { Download, ShieldCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DeleteButton } from "#client/admin/deletion/delete-button.tsx";
import { useDeletion } from "#client/admin/deletion/use-deletion.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { FilterCheck, FilterSelect, SearchBox, Toolbar } from "#client/admin/list/toolbar.tsx";
import { useSelection } from "#client/admin/list/use-selection.ts";
import { useUrlFilter } from "#client/admin/list/use-url-filter.ts";
import { NoSuspects } from "#client/admin/suspects/no-suspects.tsx";
import { SuspectsHint } from "#client/admin/suspects/suspects-hint.tsx";
import { useRelease } from "#client/admin/suspects/use-release.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts.ts";
import { exportResumes } from "./export-resumes.ts";
import { ResumeDialog } from "./resume-dialog.tsx";
import {
  restingResumeFilter,
  resumeFilterInUrl,
  resumePeriodNames,
  statusFilterNames,
} from "./resume-filter.ts";
import { ResumeTable } from "./resume-table.tsx";
import { useEditedResume } from "./use-edited-resume.ts";

const RESUME_NOUN = { one: "currículo", many: "currículos" };

/** The résumé screen (spec section 2): find, read, review, export. */
export function Component() {
  const { filter, change, clear } = useUrlFilter(resumeFilterInUrl);
  const { editedId, edit } = useEditedResume();
  const selection = useSelection();
  const utils = trpc.useUtils();
  const stats = trpc.resumes.stats.useQuery();
  const waiting = trpc.resumes.count.useQuery({ suspects: true });
  const count = trpc.resumes.count.useQuery(filter, { placeholderData: keepPreviousData });
  const list = trpc.resumes.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const releaseRows = trpc.resumes.release.useMutation();
  const release = useRelease({
    mark: (ids) => releaseRows.mutateAsync({ ids }),
    refresh: () => utils.resumes.invalidate(),
    done: texts.suspects.resumesReleased,
    selection,
  });
  const removeRows = trpc.resumes.delete.useMutation();
  const deletion = useDeletion({
    remove: (ids) => removeRows.mutateAsync({ ids }),
    refresh: () => utils.resumes.invalidate(),
    kind: "resumes",
    selection,
  });
  const listed = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const resumes = listed.filter(({ id, isSuspect }) => !(isSuspect && release.left.has(id)));
  const chosen = resumes.filter((resume) => selection.selected.has(resume.id));

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [exported, setExported] = useState<number>();
  const download = async () => {
    setExported(0);
    try {
      await exportResumes(filter, chosen, setExported);
      toast.success({ title: texts.resumes.exported });
    } catch (error) {
      toast.failure({ title: refusalText(error) });
    } finally {
      setExported(undefined);
    }
  };

  return (
    <Screen
      title="Currículos"
      actions={
        <>
          <Button look="quiet" size="small" busy={exported !== undefined} onClick={download}>
            {exported === undefined && <Download aria-hidden className="size-4" />}
            {exported === undefined ? "Exportar XLS" : `Exportando ${Math.round(exported * 100)}%`}
            {exported === undefined && chosen.length > 0 && ` (${formatCount(chosen.length)})`}
          </Button>
          <DeleteButton chosen={chosen.map(({ id }) => id)} deletion={deletion} />
          {filter.suspects && (
            <Button
              size="small"
              busy={release.busy}
              onClick={() => release.clear(chosen.map(({ id }) => id))}
            >
              {!release.busy && <ShieldCheck aria-hidden className="size-4" />}
              Não é spam{chosen.length > 0 && ` (${formatCount(chosen.length)})`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 border-b border-line px-4 py-4 sm:px-6">
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
        <Toolbar>
          <SearchBox
            label="Buscar por nome, e-mail, telefone ou área"
            placeholder="Nome, e-mail, telefone ou área"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
          <FilterSelect
            label="Status"
            value={filter.status}
            options={statusFilterNames}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label="Período"
            value={filter.period}
            options={resumePeriodNames}
            onChange={(period) => change({ period })}
          />
          <FilterCheck
            label="Suspeitos"
            checked={filter.suspects}
            onChange={(suspects) => change({ suspects })}
          />
        </Toolbar>
      </div>
      <SuspectsHint
        waiting={waiting.data}
        shown={filter.suspects}
        onShow={(suspects) => change({ suspects })}
      />
      {list.isPending ? (
        <ListNotice busy title="Carregando currículos..." />
      ) : list.isError && resumes.length === 0 ? (
        <ListNotice
          title={texts.resumes.loadFailed}
          text={refusalText(list.error)}
          action={{ label: "Tentar novamente", run: () => void utils.resumes.invalidate() }}
        />
      ) : resumes.length === 0 && filter.suspects ? (
        <NoSuspects
          filtered={waiting.data !== 0}
          onClear={() => change({ ...restingResumeFilter, suspects: true })}
          onLeave={clear}
        />
      ) : resumes.length === 0 ? (
        <ListNotice
          title={stats.data?.total === 0 ? "Nenhum currículo ainda" : "Nenhum currículo com estes filtros"}
          text={
            stats.data?.total === 0
              ? "As candidaturas enviadas pelo site aparecem aqui."
              : "Mude a busca, o status ou o período para ver outros."
          }
          {...(stats.data?.total === 0 ? {} : { action: { label: "Limpar filtros", run: clear } })}
        />
      ) : (
        <ResumeTable
          resumes={resumes}
          selection={selection}
          onEdit={edit}
          onRelease={filter.suspects ? (id) => void release.clear([id]) : undefined}
          onEnd={loadMore}
        />
      )}
      <ListFooter
        shown={resumes.length}
        total={count.data}
        noun={RESUME_NOUN}
        refreshing={list.isFetchingNextPage || list.isPlaceholderData}
      />
      {editedId !== undefined && (
        <ResumeDialog
          key={editedId}
          id={editedId}
          listed={resumes.find(({ id }) => id === editedId)}
          filter={filter}
          release={release}
          onClose={() => edit(undefined)}
        />
      )}
    </Screen>
  );
}
