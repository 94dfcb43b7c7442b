import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import {
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ResumeFilter, ResumeReview, ResumeStats } from "#shared/schemas/resume.ts";
import { type ResumeStatus, resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";

/** What a change of a review shows beside the resume itself. */
export type ReviewedList = Pick<List<"resumes">, "rows" | "patchRows"> & {
  filter: Pick<ResumeFilter, "status">;
};

/** Saves a changed review. Updates list, count and statistics optimistically, then merges what others changed. */
export function useResumeUpdate(list: ReviewedList) {
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
    router: "resumes",
    write: trpcClient.resumes.update.mutate,
    patch: ({ id, baseVersion: _base, ...changes }) => show(id, changes),
    onDone: (saved) => {
      const { id, presentation: _whole, ...listed } = saved;
      show(id, listed);
      // Cached lists with other filters contain the old review.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.resumes.list), type: "inactive" });
    },
    failed: withReasonUnlessConflict(texts.resumes.updateFailed),
  });
}

/** Statistics after a resume changed its status. */
export function moved(stats: ResumeStats, from: ResumeStatus, to: ResumeStatus): ResumeStats {
  const taken = { ...stats, [from]: stats[from] - 1 };
  return { ...taken, [to]: taken[to] + 1 };
}

/** Sets the status of the ticked resumes. */
export function useStatusMarks(list: List<"resumes">) {
  const { filter, patchRows, rows } = list;
  const { resumes } = trpc.useUtils();
  return useChoiceWrite<ResumeFilter, { status: ResumeStatus }>(list, {
    write: trpcClient.resumes.setStatus.mutate,
    patch: ({ ids, matching, status }) => {
      if (matching) return;
      const marked = new Set(ids);
      resumes.stats.setData(
        undefined,
        (stats) =>
          stats &&
          rows
            .filter(({ id, isSuspect }) => marked.has(id) && !isSuspect)
            .reduce((counts, row) => moved(counts, row.status, status), stats),
      );
      const stays = filter.status === "all" || filter.status === status;
      patchRows((row) => {
        if (!marked.has(row.id)) return row;
        return stays ? { ...row, status } : undefined;
      });
    },
    done: ({ affectedRows }, { status }) => texts.resumes.statusSet(affectedRows, resumeStatusNames[status]),
    undo: trpcClient.resumes.undo.mutate,
    failed: texts.resumes.statusFailed,
  });
}
