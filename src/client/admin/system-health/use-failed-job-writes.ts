import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { FailedJobSelectionInput } from "#shared/schemas/job.ts";
import { texts } from "#shared/texts/texts.ts";

/** One failed job by its `id`; without it all of the kind. */
export type ChosenJobs = { id?: string; kind: string; count: number };

/** Retries and discards failed jobs, which leave the list at once and come back when the server rejects. */
export function useFailedJobWrites() {
  const { failedJobs } = trpc.useUtils().systemHealth;
  const { retryJobs, discardJobs } = trpcClient.systemHealth;
  const base = {
    // The facts count failed jobs too.
    cache: getQueryKey(trpc.systemHealth),
    patch: ({ id, kind }: ChosenJobs) =>
      failedJobs.setData(undefined, (known) => {
        if (!known) return known;
        const jobs = known.jobs.filter((job) => (id === undefined ? job.kind !== kind : job.id !== id));
        const counts = { ...known.counts, [kind]: id === undefined ? 0 : (known.counts[kind] ?? 1) - 1 };
        return { jobs, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
      }),
  };
  const retry = useOptimisticWrite({
    ...base,
    write: (chosen: ChosenJobs) => retryJobs.mutate(selectionOf(chosen)),
    done: (count) => texts.jobs.retried(count),
    failed: withReason(texts.jobs.retryFailed),
  });
  const discard = useOptimisticWrite({
    ...base,
    write: (chosen: ChosenJobs) => discardJobs.mutate(selectionOf(chosen)),
    done: (count) => texts.jobs.discarded(count),
    failed: withReason(texts.jobs.discardFailed),
  });
  return { retry, discard };
}

function selectionOf({ id, kind }: ChosenJobs): FailedJobSelectionInput {
  return id === undefined ? { kind } : { id };
}
