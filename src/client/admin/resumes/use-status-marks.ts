import { trpc } from "#client/admin/admin-trpc.ts";
import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { undoOf } from "#client/admin/list/write/undo.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import {
  type ListedResume,
  type ResumeFilter,
  type ResumeStatus,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { moved } from "./use-resume-update.ts";

type StatusMark = { choice: RowChoice<ResumeFilter>; status: ResumeStatus };

/** Gives the ticked resumes a status. */
export function useStatusMarks({
  cache,
  filter,
  patchRows,
  rows,
  selection,
  send,
}: List<ListedResume, ResumeFilter>) {
  const { resumes } = trpc.useUtils();
  return useOptimisticWrite({
    cache,
    write: ({ choice, status }: StatusMark) =>
      send(choice, (part) => trpcClient.resumes.setStatus.mutate({ ...part, status })),
    patch: ({ choice: { ids, matching }, status }) => {
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
    onDone: selection.clear,
    done: ({ affectedRows }, { status }) => texts.resumes.statusSet(affectedRows, resumeStatusNames[status]),
    undo: ({ auditLogIds }) => undoOf(auditLogIds, trpcClient.resumes.undo.mutate),
    failed: withReason(texts.resumes.statusFailed),
  });
}
