import { trpc } from "#client/admin/admin-trpc.ts";
import {
  undoOf,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Position } from "#shared/schemas/position.ts";
import { texts } from "#shared/texts/texts.ts";

export function useSavePosition() {
  const { list } = trpc.useUtils().positions;
  const base = {
    router: "positions" as const,
    onDone: (saved: Position) =>
      list.setData(
        undefined,
        (known) => known && [saved, ...known.filter((position) => position.id !== saved.id)],
      ),
  };
  const create = useOptimisticWrite({
    ...base,
    write: trpcClient.positions.create.mutate,
    done: ({ isPublished }) => (isPublished ? texts.positions.published : texts.positions.created),
    failed: texts.positions.saveFailed,
  });
  const update = useOptimisticWrite({
    ...base,
    write: trpcClient.positions.update.mutate,
    done: (_position, { isPublished }) => {
      if (isPublished === undefined) return texts.positions.updated;
      return isPublished ? texts.positions.published : texts.positions.closed;
    },
    failed: withReasonUnlessConflict(texts.positions.saveFailed),
  });
  return { create, update };
}

/** Publishes or closes a position. */
export function usePublication() {
  return useOptimisticWrite({
    router: "positions",
    write: ({ id, isPublished }: Position) =>
      trpcClient.positions.update.mutate({ id, isPublished: !isPublished }),
    done: ({ isPublished }) => (isPublished ? texts.positions.published : texts.positions.closed),
    failed: texts.positions.saveFailed,
  });
}

/** Deletes a position optimistically. */
export function useDeletePosition() {
  const { list } = trpc.useUtils().positions;
  return useOptimisticWrite({
    router: "positions",
    write: trpcClient.positions.delete.mutate,
    patch: (id) => list.setData(undefined, (known) => known?.filter((position) => position.id !== id)),
    done: texts.positions.deleted,
    undo: ({ auditLogId }) => undoOf([auditLogId], trpcClient.positions.undo.mutate),
    failed: texts.positions.deleteFailed,
  });
}
