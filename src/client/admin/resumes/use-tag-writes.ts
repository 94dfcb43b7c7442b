import { trpc } from "#client/admin/admin-trpc.ts";
import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ListedResume, ResumeFilter } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";

/** A tag that is added or removed. */
export type TagChange = { add: string; remove?: never } | { add?: never; remove: string };

/** Changes the tags of an opened resume, and shows them before the server has answered. */
export function useTagWrite(id: number, list: List<ListedResume, ResumeFilter>) {
  const { resumes } = trpc.useUtils();
  return useOptimisticWrite({
    cache: list.cache,
    scope: `resume-tags:${id}`,
    write: (change: TagChange) => trpcClient.resumes.changeTags.mutate({ ids: [id], ...change }),
    patch: (change) => {
      resumes.get.setData(id, (whole) => whole && { ...whole, tags: withChange(whole.tags, change) });
      list.patchRows((row) => (row.id === id ? { ...row, tags: withChange(row.tags, change) } : row));
    },
    failed: withReason(texts.resumes.tagsFailed),
  });
}

/** Changes a tag of the ticked resumes, or of all of the filter. */
export function useTagMarks({ cache, selection, send }: List<ListedResume, ResumeFilter>) {
  return useOptimisticWrite({
    cache,
    write: ({ choice, change }: { choice: RowChoice<ResumeFilter>; change: TagChange }) =>
      send(choice, (part) => trpcClient.resumes.changeTags.mutate({ ...part, ...change })),
    onDone: selection.clear,
    done: ({ affectedRows }, { change }) =>
      change.add === undefined
        ? texts.resumes.tagRemoved(affectedRows)
        : texts.resumes.tagAdded(affectedRows),
    failed: withReason(texts.resumes.tagsFailed),
  });
}

function withChange(tags: readonly string[], { add, remove }: TagChange): string[] {
  const others = tags.filter((tag) => tag !== (add ?? remove));
  return add === undefined ? others : [...others, add];
}
