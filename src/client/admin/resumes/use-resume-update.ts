import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  ListedResume,
  ResumeFilter,
  ResumeStats,
  ResumeStatus,
  ResumeUpdate,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

/**
 * Saves a review. List, count and statistics show it before the server has answered (product 10.4). `onSaved` runs
 * even after the dialog has closed.
 */
export function useResumeUpdate(list: List<ListedResume, ResumeFilter>, onSaved: () => void) {
  const { resumes } = trpc.useUtils();
  const queryClient = useQueryClient();
  const patch = ({ id, status, notes }: ResumeUpdate) => {
    const known = resumes.get.getData(id) ?? list.rows.find((row) => row.id === id);
    if (known && !known.isSuspect)
      resumes.stats.setData(undefined, (stats) => stats && moved(stats, known.status, status));
    resumes.get.setData(id, (whole) => whole && { ...whole, status, notes });
    const stays = list.filter.status === "all" || list.filter.status === status;
    list.patchRows((row) => {
      if (row.id !== id) return row;
      return stays ? { ...row, status, notes } : undefined;
    });
  };
  return useOptimisticWrite({
    cache: list.cache,
    write: (review: ResumeUpdate) => trpcClient.resumes.update.mutate(review),
    patch,
    onDone: () => {
      // Cached lists under other filters have the former review.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.resumes.list), type: "inactive" });
      onSaved();
    },
    done: () => texts.resumes.updated,
    failed: withReason(texts.resumes.updateFailed),
  });
}

function moved(stats: ResumeStats, from: ResumeStatus, to: ResumeStatus): ResumeStats {
  const taken = { ...stats, [from]: stats[from] - 1 };
  return { ...taken, [to]: taken[to] + 1 };
}
