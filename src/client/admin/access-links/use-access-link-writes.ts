import { trpc } from "#client/admin/admin-trpc.ts";
import {
  undoOf,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts/texts.ts";

export function useSaveAccessLink() {
  const { list } = trpc.useUtils().accessLinks;
  const base = {
    router: "accessLinks" as const,
    onDone: (saved: AccessLink) =>
      list.setData(undefined, (links) => links && [...links.filter((link) => link.id !== saved.id), saved]),
  };
  const create = useOptimisticWrite({
    ...base,
    write: trpcClient.accessLinks.create.mutate,
    done: texts.accessLinks.created,
    failed: texts.accessLinks.saveFailed,
  });
  const update = useOptimisticWrite({
    ...base,
    write: trpcClient.accessLinks.update.mutate,
    done: texts.accessLinks.updated,
    failed: withReasonUnlessConflict(texts.accessLinks.saveFailed),
  });
  return { create, update };
}

/** Deletes a link optimistically. */
export function useDeleteAccessLink() {
  const { list } = trpc.useUtils().accessLinks;
  return useOptimisticWrite({
    router: "accessLinks",
    write: trpcClient.accessLinks.delete.mutate,
    patch: (id) => list.setData(undefined, (links) => links?.filter((link) => link.id !== id)),
    done: texts.accessLinks.deleted,
    undo: ({ auditLogId }) => undoOf([auditLogId], trpcClient.accessLinks.undo.mutate),
    failed: texts.accessLinks.deleteFailed,
  });
}
