import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { CreateListViewInput, ListView, UpdateListViewInput } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.listViews;

/** Whether the name is taken; the form shows that below its field. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && error.message === said.nameTaken;
}

const saveFailed = (error: unknown) => (isNameTaken(error) ? undefined : withReason(said.saveFailed)(error));

/** Creates, updates and deletes list views. A deleted view leaves the menu immediately. */
export function useListViewWrites() {
  const { list } = trpc.useUtils().listViews;
  const cache = getQueryKey(trpc.listViews);
  const create = useOptimisticWrite({
    cache,
    write: (input: CreateListViewInput) => trpcClient.listViews.create.mutate(input),
    onDone: (view) => list.setData(undefined, (views) => views && [...views, view]),
    done: () => said.saved,
    failed: saveFailed,
  });
  const update = useOptimisticWrite({
    cache,
    write: (changes: UpdateListViewInput) => trpcClient.listViews.update.mutate(changes),
    done: () => said.updated,
    failed: saveFailed,
  });
  const remove = useOptimisticWrite({
    cache,
    write: ({ id, version }: ListView) => trpcClient.listViews.delete.mutate({ id, baseVersion: version }),
    patch: ({ id }) => list.setData(undefined, (views) => views?.filter((view) => view.id !== id)),
    done: () => said.deleted,
    failed: withReason(said.deleteFailed),
  });
  return { create, update, remove };
}
