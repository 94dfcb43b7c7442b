import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReasonUnlessShown } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { texts } from "#shared/texts/texts.ts";

export function useSaveRedirect() {
  const base = {
    router: "redirects" as const,
    failed: withReasonUnlessShown(texts.paths.saveFailed),
  };
  const create = useOptimisticWrite({
    ...base,
    write: trpcClient.redirects.create.mutate,
    done: texts.paths.created,
  });
  const update = useOptimisticWrite({
    ...base,
    write: trpcClient.redirects.update.mutate,
    done: texts.paths.updated,
  });
  return { create, update };
}

/** Deletes a redirect optimistically. */
export function useDeleteRedirect() {
  const { list } = trpc.useUtils().redirects;
  return useOptimisticWrite({
    router: "redirects",
    write: (path: string) => trpcClient.redirects.delete.mutate({ path }),
    patch: (path) =>
      list.setData(
        undefined,
        (known) => known && { ...known, redirects: known.redirects.filter((each) => each.path !== path) },
      ),
    done: texts.paths.deleted,
    failed: texts.paths.deleteFailed,
  });
}
