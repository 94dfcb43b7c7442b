import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import {
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  ListedResume,
  ResumeFilter,
  ResumeReview,
  ResumeStats,
  ResumeStatus,
  ResumeUpdate,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * Saves what changed of a review. List, count and statistics show it before the server has answered, and then also
 * what others had changed.
 */
export function useResumeUpdate(list: List<ListedResume, ResumeFilter>) {
  const { resumes } = trpc.useUtils();
  const queryClient = useQueryClient();
  const show = (id: number, changes: Partial<ResumeReview> & { version?: number }) => {
    const known = resumes.get.getData(id) ?? list.rows.find((row) => row.id === id);
    const { status = known?.status } = changes;
    if (known && status && !known.isSuspect)
      resumes.stats.setData(undefined, (stats) => stats && moved(stats, known.status, status));
    resumes.get.setData(id, (whole) => whole && { ...whole, ...changes });
    const stays = list.filter.status === "all" || list.filter.status === status;
    list.patchRows((row) => {
      if (row.id !== id) return row;
      return stays ? { ...row, ...changes } : undefined;
    });
  };
  return useOptimisticWrite({
    cache: list.cache,
    write: (review: ResumeUpdate) => trpcClient.resumes.update.mutate(review),
    patch: ({ id, baseVersion: _base, ...changes }) => show(id, changes),
    onDone: (saved) => {
      const { id, presentation: _whole, ...listed } = saved;
      show(id, listed);
      // Cached lists under other filters have the former review.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.resumes.list), type: "inactive" });
    },
    failed: withReasonUnlessConflict(texts.resumes.updateFailed),
  });
}

/** The counts after a resume went from one status to another. */
export function moved(stats: ResumeStats, from: ResumeStatus, to: ResumeStatus): ResumeStats {
  const taken = { ...stats, [from]: stats[from] - 1 };
  return { ...taken, [to]: taken[to] + 1 };
}
