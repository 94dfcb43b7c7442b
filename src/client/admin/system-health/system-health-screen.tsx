import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
} from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type HealthFact,
  type HealthState,
  healthCheckNames,
  healthStateNames,
  healthStates,
  type SystemHealth,
} from "#shared/schemas/system-health.ts";
import { texts } from "#shared/texts/texts.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { SiteDoubts } from "./site-doubts.tsx";

/** System health screen: status, advice and failed jobs. */
export function Component() {
  // A check takes seconds and contacts other machines: run it only on request, without delaying the job list.
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
        <SmallButton disabled={health.isFetching} onClick={checkAgain}>
          <RefreshCw aria-hidden className={classNames("size-4", health.isFetching && "animate-spin")} />
          {health.isFetching ? "Verificando..." : "Verificar de novo"}
        </SmallButton>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-column flex flex-col gap-8">
          <section aria-label="Verificações" className="flex flex-col">
            <ListStates
              isCard
              query={health}
              loading={texts.systemHealth.checking}
              failed={texts.systemHealth.checkFailed}
            >
              {health.data && <HealthFacts health={health.data} />}
            </ListStates>
          </section>
          <SiteDoubts />
          <TitledSection title="Tarefas que falharam" titleClass="mb-3 text-base" className="flex flex-col">
            <ListStates
              isCard
              query={jobs}
              loading="Carregando tarefas..."
              failed={texts.jobs.loadFailed}
              // One of two on this screen: it says which.
              reason={texts.jobs.loadFailed}
            >
              {jobs.data && <FailedJobs list={jobs.data} />}
            </ListStates>
          </TitledSection>
        </div>
      </div>
    </Screen>
  );
}

const looks: Record<HealthState, { icon: LucideIcon; color: string; border: string }> = {
  ok: { icon: CircleCheck, color: "text-success", border: "border-success/40" },
  warning: { icon: TriangleAlert, color: "text-warning", border: "border-warning/40" },
  error: { icon: CircleAlert, color: "text-danger", border: "border-danger/40" },
};

/** A summary, the findings, worst first, and the passed checks, collapsed. */
export function HealthFacts({ health: { facts, checked_at } }: { health: SystemHealth }) {
  const rank = ({ state }: HealthFact) => healthStates.length - healthStates.indexOf(state);
  const sorted = facts.toSorted((one, other) => rank(one) - rank(other));
  const count = (state: HealthState) => facts.filter((fact) => fact.state === state).length;
  const well = sorted.filter(({ state }) => state === "ok");
  const troubled = sorted.filter(({ state }) => state !== "ok");
  const worst = sorted[0]?.state ?? "ok";
  const { icon: Icon, color, border } = looks[worst];
  return (
    <>
      <div
        role="status"
        className={classNames(
          "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border bg-surface px-4 py-3.5 sm:px-5",
          border,
        )}
      >
        <Icon aria-hidden className={classNames("size-5 shrink-0", color)} />
        <p className="font-semibold">
          {worst === "ok"
            ? texts.systemHealth.allWell
            : texts.systemHealth.problems(count("error"), count("warning"))}
        </p>
        <p className="ml-8 w-full text-[0.8125rem] text-soft tabular-nums sm:ml-auto sm:w-auto">
          Verificado em <time dateTime={checked_at}>{formatDateTime(checked_at)}</time>
        </p>
      </div>
      {troubled.length > 0 && (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {troubled.map((fact) => (
            <FactRow key={fact.check} fact={fact} />
          ))}
        </ul>
      )}
      <details className="group mt-3 overflow-hidden rounded-xl border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 -outline-offset-2 hover:bg-mist sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-soft transition-transform group-open:rotate-90" />
          {texts.systemHealth.well(well.length)}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {well.map((fact) => (
            <FactRow key={fact.check} fact={fact} />
          ))}
        </ul>
      </details>
    </>
  );
}

function FactRow({ fact: { check, state, text } }: { fact: HealthFact }) {
  const { icon: Icon, color } = looks[state];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[12rem_1fr_6rem] sm:px-5">
      <p className="font-medium">{healthCheckNames[check]}</p>
      <p
        className={classNames(
          "inline-flex items-center gap-1.5 self-start justify-self-end text-[0.8125rem] font-medium sm:order-last",
          color,
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {healthStateNames[state]}
      </p>
      <p
        className={classNames(
          "col-span-2 min-w-0 text-pretty wrap-anywhere sm:col-span-1",
          state === "ok" ? "text-soft" : "text-ink",
        )}
      >
        <Sentence text={text} />
      </p>
    </li>
  );
}

/** Renders text with commands in backticks. */
function Sentence({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="rounded bg-ink/7 px-1 py-0.5 text-[0.8125rem]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
