import { RefreshCw } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { HealthFacts } from "./health-facts.tsx";

/** The system health screen: what is well, what to do, and the failed jobs. */
export function Component() {
  // A check takes seconds and talks to other machines: it runs when it is asked for. The list of jobs does not wait for it.
  const health = trpc.systemHealth.get.useQuery(undefined, {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    trpc: { context: { skipBatch: true } },
  });
  const jobs = trpc.systemHealth.failedJobs.useQuery();
  const checkAgain = () => {
    void health.refetch();
    void jobs.refetch();
  };
  return (
    <Screen
      title="Saúde do sistema"
      actions={
        <Button look="quiet" size="small" disabled={health.isFetching} onClick={checkAgain}>
          <RefreshCw aria-hidden className={classNames("size-4", health.isFetching && "animate-spin")} />
          {health.isFetching ? "Verificando..." : "Verificar de novo"}
        </Button>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-6 sm:px-6">
          <section aria-label="Verificações" className="flex flex-col">
            <ListStates
              query={health}
              loading={texts.systemHealth.checking}
              failed={texts.systemHealth.checkFailed}
            >
              {health.data && <HealthFacts health={health.data} />}
            </ListStates>
          </section>
          <section aria-labelledby="failed-jobs" className="flex flex-col">
            <h2 id="failed-jobs" className="mb-3 text-base font-semibold tracking-tight">
              Tarefas que falharam
            </h2>
            <ListStates query={jobs} loading="Carregando tarefas..." failed={texts.jobs.loadFailed}>
              {jobs.data && <FailedJobs list={jobs.data} />}
            </ListStates>
          </section>
        </div>
      </div>
    </Screen>
  );
}
