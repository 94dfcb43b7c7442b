import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReasonUnlessShown } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";

export function useSaveTemplate() {
  const { list } = trpc.useUtils().messageTemplates;
  const base = {
    router: "messageTemplates" as const,
    onDone: (saved: MessageTemplate) =>
      list.setData(undefined, (known) => known && [...known.filter(({ id }) => id !== saved.id), saved]),
    failed: withReasonUnlessShown(texts.templates.saveFailed),
  };
  const create = useOptimisticWrite({
    ...base,
    write: trpcClient.messageTemplates.create.mutate,
    done: texts.templates.created,
  });
  const update = useOptimisticWrite({
    ...base,
    write: trpcClient.messageTemplates.update.mutate,
    done: texts.templates.updated,
  });
  return { create, update };
}

/** Deletes a template optimistically. */
export function useDeleteTemplate() {
  const { list } = trpc.useUtils().messageTemplates;
  return useOptimisticWrite({
    router: "messageTemplates",
    write: ({ id, version }: MessageTemplate) =>
      trpcClient.messageTemplates.delete.mutate({ id, baseVersion: version }),
    patch: ({ id }) => list.setData(undefined, (known) => known?.filter((template) => template.id !== id)),
    done: texts.templates.deleted,
    failed: texts.templates.deleteFailed,
  });
}
