import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite, withReasonUnlessConflict } from "#client/admin/list/use-optimistic-write.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type {
  ContactMessage,
  ContactMessageFilter,
  ListedContactMessage,
  UpdateContactMessageInput,
} from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";

/** Who takes care, and the day until which a message waits; empty for nobody and for none. */
export type Care = { owner?: string; snoozedUntil?: string };

/**
 * Saves who takes care of a contact message and until when it waits, each as soon as it is chosen (product 9.6), from the
 * version that is shown (product 12.18).
 */
export function useCare(
  id: number,
  { cache, patchRows }: Pick<List<ListedContactMessage, ContactMessageFilter>, "cache" | "patchRows">,
  { nameOf }: Pick<ReturnType<typeof useOwners>, "nameOf">,
) {
  const { get } = trpc.useUtils().contactMessages;
  const said = texts.contactMessages;
  const show = (changes: Partial<ContactMessage>) => {
    patchRows((row) => (row.id === id ? { ...row, ...changes } : row));
    get.setData(id, (whole) => whole && { ...whole, ...changes });
  };
  const update = useOptimisticWrite({
    cache,
    write: (changes: UpdateContactMessageInput) => trpcClient.contactMessages.update.mutate(changes),
    patch: ({ ownerId, snoozedUntil }) =>
      show({
        ...(ownerId === undefined ? {} : { ownerId: ownerId || null }),
        ...(snoozedUntil === undefined ? {} : { snoozedUntil: snoozedUntil || null }),
      }),
    onDone: ({ ownerId, snoozedUntil, version }) => show({ ownerId, snoozedUntil, version }),
    done: (_saved, { ownerId, snoozedUntil }) => {
      if (ownerId !== undefined) return ownerId ? said.ownerSet(nameOf(ownerId)) : said.ownerRemoved;
      return snoozedUntil ? said.snoozed(formatDay(snoozedUntil)) : said.unsnoozed;
    },
    failed: withReasonUnlessConflict(said.updateFailed),
    scope: "contact-message-care",
  });
  const edit = useRecordSave<Care>({
    write: ({ owner, snoozedUntil }, baseVersion) =>
      update.mutateAsync({ id, ownerId: owner, snoozedUntil, baseVersion }),
    // The choice that was kept is the one that is shown.
    onSaved: () => edit.postpone(),
    failed: said.updateFailed,
  });
  return edit;
}
