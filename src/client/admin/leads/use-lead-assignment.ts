import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { undoOf, useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";

/** The owner that the chosen leads get; empty for nobody. */
type Assignment = { choice: RowChoice<LeadFilter>; ownerId: string };

/** Gives the ticked leads, or all of a filter, an owner. */
export function useLeadAssignment({ cache, selection, send }: List<Lead, LeadFilter>) {
  const said = texts.leads;
  return useOptimisticWrite({
    cache,
    write: ({ choice, ownerId }: Assignment) =>
      send(choice, (part) => trpcClient.leads.assign.mutate({ ...part, ownerId })),
    onDone: selection.clear,
    done: ({ affectedRows }, { ownerId }) =>
      ownerId ? said.assignedMany(affectedRows) : said.unassignedMany(affectedRows),
    undo: ({ auditLogIds }) => undoOf(auditLogIds, trpcClient.leads.undo.mutate),
    failed: withReason(said.updateFailed),
  });
}
