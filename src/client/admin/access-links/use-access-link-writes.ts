import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import type { AccessLink, AccessLinkInput } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts.ts";

/** Creates a link, or changes the one with this id, and says how it went (spec section 8). */
export function useSaveAccessLink(id: number | undefined, onSaved: () => void) {
  const { list } = trpc.useUtils().accessLinks;
  const outcome = {
    onSuccess: (saved: AccessLink) => {
      list.setData(undefined, (links) => links && [...links.filter((link) => link.id !== saved.id), saved]);
      void list.invalidate();
      const { created, updated } = texts.accessLinks;
      toast.success({ title: id === undefined ? created : updated });
      onSaved();
    },
    onError: (error: unknown) =>
      toast.failure({ title: texts.accessLinks.saveFailed, description: refusalText(error) }),
  };
  const create = trpc.accessLinks.create.useMutation(outcome);
  const update = trpc.accessLinks.update.useMutation(outcome);
  return {
    isPending: create.isPending || update.isPending,
    mutate: (input: AccessLinkInput) =>
      id === undefined ? create.mutate(input) : update.mutate({ ...input, id }),
  };
}

/** Removes a link from the screen at once and then from the server; a refused one comes back. */
export function useDeleteAccessLink() {
  const { list } = trpc.useUtils().accessLinks;
  return trpc.accessLinks.delete.useMutation({
    onMutate: async (id) => {
      await list.cancel();
      const before = list.getData();
      list.setData(
        undefined,
        before?.filter((link) => link.id !== id),
      );
      return before;
    },
    onSuccess: () => toast.success({ title: texts.accessLinks.deleted }),
    onError: (error, _id, before) => {
      list.setData(undefined, before);
      toast.failure({ title: texts.accessLinks.deleteFailed, description: refusalText(error) });
    },
    onSettled: () => list.invalidate(),
  });
}
