import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import {
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type { ContactMessage, UpdateContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";

/** Owner and snooze date; empty for none. */
export type Care = { owner?: string; snoozedUntil?: string };

/** Saves owner and snooze date as soon as they are chosen. Needs the message's id as `key` of its component. */
export function useCare(
  id: number,
  { patchRows }: Pick<List<"contactMessages">, "patchRows">,
  { nameOf }: Pick<ReturnType<typeof useOwners>, "nameOf">,
) {
  const { get } = trpc.useUtils().contactMessages;
  /** Version of the last save, if nobody else changed the message in between. */
  const ownVersion = useRef(0);
  const show = (changes: Partial<ContactMessage>) => {
    patchRows((row) => (row.id === id ? { ...row, ...changes } : row));
    get.setData(id, (whole) => whole && { ...whole, ...changes });
  };
  const update = useOptimisticWrite({
    router: "contactMessages",
    write: async ({ baseVersion: shown, ...changes }: UpdateContactMessageInput) => {
      // A second choice made before the first response must not conflict with the first.
      const baseVersion = shown && Math.max(shown, ownVersion.current);
      const saved = await trpcClient.contactMessages.update.mutate({ ...changes, baseVersion });
      // Otherwise someone else changed it too, and the second choice must be checked against that.
      if (baseVersion && saved.version === baseVersion + 1) ownVersion.current = saved.version;
      return saved;
    },
    patch: ({ ownerId, snoozedUntil }) =>
      show({
        ...(ownerId === undefined ? {} : { ownerId: ownerId || null }),
        ...(snoozedUntil === undefined ? {} : { snoozedUntil: snoozedUntil || null }),
      }),
    onDone: ({ ownerId, snoozedUntil, version }) => show({ ownerId, snoozedUntil, version }),
    done: (_saved, { ownerId, snoozedUntil }) => {
      if (ownerId !== undefined)
        return ownerId ? texts.contactMessages.ownerSet(nameOf(ownerId)) : texts.contactMessages.ownerRemoved;
      return snoozedUntil
        ? texts.contactMessages.snoozed(formatDay(snoozedUntil))
        : texts.contactMessages.unsnoozed;
    },
    failed: withReasonUnlessConflict(texts.contactMessages.updateFailed),
    scope: "contact-message-care",
  });
  return useRecordSave<Care>({
    write: ({ owner, snoozedUntil }, baseVersion) =>
      update.mutateAsync({ id, ownerId: owner, snoozedUntil, baseVersion }),
    failed: texts.contactMessages.updateFailed,
  });
}
