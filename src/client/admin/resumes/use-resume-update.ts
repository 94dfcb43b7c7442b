import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import type { ListedResume, ResumeFilter, ResumeStats, ResumeStatus } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

/**
 * Saves a review. List, count and statistics show it before the server has answered, and are put back when it refuses.
 * `filter` is the list's: a résumé that it no longer lets through leaves the list. `onSaved` runs even when the window
 * that asked is gone.
 */
export function useResumeUpdate(filter: ResumeFilter, onSaved: () => void) {
  const { resumes } = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.resumes.update.useMutation({
    onMutate: async ({ id, status, notes }) => {
      await Promise.all([
        resumes.list.cancel(filter),
        resumes.count.cancel(filter),
        resumes.stats.cancel(),
        resumes.get.cancel(id),
      ]);
      const before = {
        list: resumes.list.getInfiniteData(filter),
        count: resumes.count.getData(filter),
        stats: resumes.stats.getData(),
        whole: resumes.get.getData(id),
      };
      const listed = before.list?.pages.flatMap((page) => page.rows).find((resume) => resume.id === id);
      const review = (resume: ListedResume) => (resume.id === id ? { ...resume, status, notes } : resume);
      const stays = (resume: ListedResume) =>
        resume.id !== id || filter.status === "all" || resume.status === filter.status;
      resumes.list.setInfiniteData(
        filter,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(review).filter(stays) })),
          },
      );
      if (listed && !stays(review(listed)))
        resumes.count.setData(filter, (count) => (count === undefined ? count : count - 1));
      const known = before.whole ?? listed;
      if (known && !known.isSuspect)
        resumes.stats.setData(undefined, (stats) => stats && moved(stats, known.status, status));
      resumes.get.setData(id, (whole) => whole && { ...whole, status, notes });
      return before;
    },
    onSuccess: () => {
      // Lists under other filters, cached while they were on the screen, have it as it was.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.resumes.list), type: "inactive" });
      onSaved();
      toast.success({ title: texts.resumes.updated });
    },
    onError: (error, { id }, before) => {
      toast.failure({ title: texts.resumes.updateFailed, description: refusalText(error) });
      if (!before) return;
      resumes.list.setInfiniteData(filter, before.list);
      resumes.count.setData(filter, before.count);
      resumes.stats.setData(undefined, before.stats);
      resumes.get.setData(id, before.whole);
    },
    onSettled: () => void resumes.invalidate(),
  });
}

function moved(stats: ResumeStats, from: ResumeStatus, to: ResumeStatus): ResumeStats {
  const taken = { ...stats, [from]: stats[from] - 1 };
  return { ...taken, [to]: taken[to] + 1 };
}
