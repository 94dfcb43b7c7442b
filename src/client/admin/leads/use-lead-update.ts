import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import {
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadUpdate } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";

/** Saves changes to an open lead; updates list and panel optimistically. */
export function useLeadUpdate({ cache, patchRows }: Pick<List<"leads">, "cache" | "patchRows">) {
  const { get } = trpc.useUtils().leads;
  return useOptimisticWrite({
    cache,
    write: (update: LeadUpdate) => trpcClient.leads.update.mutate(update),
    patch: ({ id, baseVersion: _base, notes, ownerId, nextContactOn, ...corrected }) => {
      const shown: Partial<Lead> = {
        ...corrected,
        ...(ownerId === undefined ? {} : { ownerId: ownerId || null }),
        ...(nextContactOn === undefined ? {} : { nextContactOn: nextContactOn || null }),
      };
      patchRows((lead) => (lead.id === id ? { ...lead, ...shown } : lead));
      get.setData(id, (whole) => whole && { ...whole, ...shown, notes: notes ?? whole.notes });
    },
    onDone: (saved) => get.setData(saved.id, saved),
    done: () => texts.leads.updated,
    failed: withReasonUnlessConflict(texts.leads.updateFailed),
  });
}
