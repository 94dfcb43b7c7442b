import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  CreateTemplateInput,
  MessageTemplate,
  UpdateTemplateInput,
} from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";

/** Silent for a conflict, which the form shows. */
const withReasonUnlessShown = (error: unknown) =>
  errorCode(error) === "conflict" ? undefined : withReason(texts.templates.saveFailed)(error);

export function useSaveTemplate() {
  const { list } = trpc.useUtils().messageTemplates;
  const base = {
    cache: getQueryKey(trpc.messageTemplates),
    onDone: (saved: MessageTemplate) =>
      list.setData(undefined, (known) => known && [...known.filter(({ id }) => id !== saved.id), saved]),
    failed: withReasonUnlessShown,
  };
  const create = useOptimisticWrite({
    ...base,
    write: (input: CreateTemplateInput) => trpcClient.messageTemplates.create.mutate(input),
    done: () => texts.templates.created,
  });
  const update = useOptimisticWrite({
    ...base,
    write: (input: UpdateTemplateInput) => trpcClient.messageTemplates.update.mutate(input),
    done: () => texts.templates.updated,
  });
  return { create, update };
}

/** Deletes a template optimistically. */
export function useDeleteTemplate() {
  const { list } = trpc.useUtils().messageTemplates;
  return useOptimisticWrite({
    cache: getQueryKey(trpc.messageTemplates),
    write: ({ id, version }: MessageTemplate) =>
      trpcClient.messageTemplates.delete.mutate({ id, baseVersion: version }),
    patch: ({ id }) => list.setData(undefined, (known) => known?.filter((template) => template.id !== id)),
    done: () => texts.templates.deleted,
    failed: withReason(texts.templates.deleteFailed),
  });
}
