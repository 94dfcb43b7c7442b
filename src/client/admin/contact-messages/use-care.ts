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

/** Who takes care, and the day until which a message waits; empty for nobody and for none. */
export type Care = { owner?: string; snoozedUntil?: string };

/**
 * Saves who takes care of a contact message and until when it waits, each as soon as it is chosen, from the version
 * that is shown. Needs the id as `key` of its component.
 */
export function useCare(
  id: number,
  { cache, patchRows }: Pick<List<"contactMessages">, "cache" | "patchRows">,
  { nameOf }: Pick<ReturnType<typeof useOwners>, "nameOf">,
) {
  const { get } = trpc.useUtils().contactMessages;
  const said = texts.contactMessages;
  /** The version that the last save made, where nobody else had changed it since it was shown. */
  const ownVersion = useRef(0);
  const show = (changes: Partial<ContactMessage>) => {
    patchRows((row) => (row.id === id ? { ...row, ...changes } : row));
    get.setData(id, (whole) => whole && { ...whole, ...changes });
  };
  const update = useOptimisticWrite({
    cache,
    write: async ({ baseVersion: shown, ...changes }: UpdateContactMessageInput) => {
      // A second choice, made before the answer to the first, is no conflict with oneself.
      const baseVersion = shown && Math.max(shown, ownVersion.current);
      const saved = await trpcClient.contactMessages.update.mutate({ ...changes, baseVersion });
      // Otherwise somebody else has changed it as well, which the second choice has to be compared with.
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
      if (ownerId !== undefined) return ownerId ? said.ownerSet(nameOf(ownerId)) : said.ownerRemoved;
      return snoozedUntil ? said.snoozed(formatDay(snoozedUntil)) : said.unsnoozed;
    },
    failed: withReasonUnlessConflict(said.updateFailed),
    scope: "contact-message-care",
  });
  return useRecordSave<Care>({
    write: ({ owner, snoozedUntil }, baseVersion) =>
      update.mutateAsync({ id, ownerId: owner, snoozedUntil, baseVersion }),
    failed: said.updateFailed,
  });
}
