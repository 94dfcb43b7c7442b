import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AccessLink, AccessLinkInput } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts.ts";

/** Creates a link, or changes the one with this id (product 12.3). */
export function useSaveAccessLink(id: number | undefined) {
  const { list } = trpc.useUtils().accessLinks;
  return useOptimisticWrite({
    cache: getQueryKey(trpc.accessLinks),
    write: (input: AccessLinkInput): Promise<AccessLink> =>
      id === undefined
        ? trpcClient.accessLinks.create.mutate(input)
        : trpcClient.accessLinks.update.mutate({ ...input, id }),
    onDone: (saved) =>
      list.setData(undefined, (links) => links && [...links.filter((link) => link.id !== saved.id), saved]),
    done: () => (id === undefined ? texts.accessLinks.created : texts.accessLinks.updated),
    failed: withReason(texts.accessLinks.saveFailed),
  });
}

/** Deletes a link, which leaves the list at once and comes back when the server rejects (product 12.3). */
export function useDeleteAccessLink() {
  const { list } = trpc.useUtils().accessLinks;
  return useOptimisticWrite({
    cache: getQueryKey(trpc.accessLinks),
    write: (id: number) => trpcClient.accessLinks.delete.mutate(id),
    patch: (id) => list.setData(undefined, (links) => links?.filter((link) => link.id !== id)),
    done: () => texts.accessLinks.deleted,
    failed: withReason(texts.accessLinks.deleteFailed),
  });
}
