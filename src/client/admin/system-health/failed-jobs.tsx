import { CircleCheck, RotateCcw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  type FailedJobList,
  type FailedJobRow,
  type FailedJobSelectionInput,
  jobKindName,
} from "#shared/schemas/job.ts";
import { texts } from "#shared/texts/texts.ts";

/** Failed jobs by kind; retry or discard a single job or all of a kind. */
export function FailedJobs({ list: { jobs, total, counts } }: { list: FailedJobList }) {
  const { retryJobs, discardJobs } = trpcClient.systemHealth;
  const retry = useJobWrite((jobs) => retryJobs.mutate(jobs), texts.jobs.retried, texts.jobs.retryFailed);
  const discard = useJobWrite(
    (jobs) => discardJobs.mutate(jobs),
    texts.jobs.discarded,
    texts.jobs.discardFailed,
  );
  const ofKinds = Map.groupBy(jobs, ({ kind }) => kind);
  // Kinds in list order, then those whose jobs are all older than the list.
  const kinds = [...new Set([...ofKinds.keys(), ...Object.keys(counts)])].filter(
    (kind) => counts[kind] !== 0,
  );
  // Removing the focused row would lose the focus: move it to the list.
  const region = useRef<HTMLDivElement>(null);
  const askAndDiscard = async (chosen: ChosenJobs) => {
    const agreed = await confirmDanger(
      texts.jobs.discardQuestion(chosen.count),
      texts.jobs.discardConsequence(jobKindName(chosen.kind)),
      "Descartar",
    );
    if (!agreed) return;
    region.current?.focus();
    discard.mutate(chosen);
  };
  const retryChosen = (chosen: ChosenJobs) => {
    region.current?.focus();
    retry.mutate(chosen);
  };

  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {total === 0 && <NoFailedJobs />}
      {kinds.map((kind) => (
        <JobKind
          key={kind}
          kind={kind}
          count={counts[kind] ?? 0}
          jobs={ofKinds.get(kind) ?? []}
          onRetry={retryChosen}
          onDiscard={(chosen) => void askAndDiscard(chosen)}
        />
      ))}
      {jobs.length < total && jobs.length > 0 && (
        <p className="text-center text-[0.8125rem] text-soft">
          {formatCount(jobs.length)} de {formatCount(total)} tarefas
        </p>
      )}
    </div>
  );
}

function NoFailedJobs() {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-xl border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-success" />
      <div>
        <p className="font-medium">{texts.jobs.none}</p>
        <p className="mt-0.5 text-pretty text-soft">{texts.jobs.noneAdvice}</p>
      </div>
    </div>
  );
}

type JobKindProps = {
  kind: string;
  /** Total number, including jobs not listed. */
  count: number;
  jobs: readonly FailedJobRow[];
  onRetry: (chosen: ChosenJobs) => void;
  onDiscard: (chosen: ChosenJobs) => void;
};

function JobKind({ kind, count, jobs, onRetry, onDiscard }: JobKindProps) {
  const name = jobKindName(kind);
  const all = { kind, count };
  return (
    <section aria-label={name} className="overflow-hidden rounded-xl border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-mist px-4 py-2.5 sm:px-5">
        <h3 className="mr-auto font-medium">
          {name} <span className="text-soft tabular-nums">({formatCount(count)})</span>
        </h3>
        {/* Also for a single job that is not listed. */}
        {(count > 1 || jobs.length === 0) && (
          <div className="flex gap-2">
            <SmallButton icon={RotateCcw} label="Tentar todas de novo" onClick={() => onRetry(all)} />
            <SmallButton icon={Trash2} label="Descartar todas" onClick={() => onDiscard(all)} />
          </div>
        )}
      </header>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} name={name} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </ul>
    </section>
  );
}

type JobRowProps = Pick<JobKindProps, "onRetry" | "onDiscard"> & { job: FailedJobRow; name: string };

function JobRow({ job: { id, kind, failedAt, attempts, reason }, name, onRetry, onDiscard }: JobRowProps) {
  const when = formatDateTime(failedAt);
  const chosen = { id, kind, count: 1 };
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="text-pretty wrap-anywhere">{reason || "Sem motivo registrado"}</p>
        <p className="mt-0.5 text-[0.8125rem] text-soft tabular-nums">
          <time dateTime={failedAt}>{when}</time> ·{" "}
          {attempts === 1 ? "1 tentativa" : `${attempts} tentativas`}
        </p>
      </div>
      <div className="flex gap-0.5">
        <IconButton
          icon={RotateCcw}
          label={`Tentar de novo: ${name}, ${when}`}
          title="Tentar de novo"
          onClick={() => onRetry(chosen)}
        />
        <IconButton
          icon={Trash2}
          label={`Descartar: ${name}, ${when}`}
          title="Descartar"
          onClick={() => onDiscard(chosen)}
        />
      </div>
    </li>
  );
}

/** A failed job by `id`, or all of the kind without it. */
type ChosenJobs = { id?: string; kind: string; count: number };

/** Optimistic write that removes failed jobs from the list. */
function useJobWrite(
  write: (selection: FailedJobSelectionInput) => Promise<number>,
  done: (count: number) => string,
  failed: string,
) {
  const { failedJobs } = trpc.useUtils().systemHealth;
  return useOptimisticWrite({
    // The health facts also count failed jobs.
    router: "systemHealth",
    patch: ({ id, kind }: ChosenJobs) =>
      failedJobs.setData(undefined, (known) => {
        if (!known) return known;
        const jobs = known.jobs.filter((job) => (id === undefined ? job.kind !== kind : job.id !== id));
        const counts = { ...known.counts, [kind]: id === undefined ? 0 : (known.counts[kind] ?? 1) - 1 };
        return { jobs, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
      }),
    write: ({ id, kind }) => write(id === undefined ? { kind } : { id }),
    done,
    failed: failed,
  });
}
