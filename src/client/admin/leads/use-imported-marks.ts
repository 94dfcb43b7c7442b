import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { undoOf, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";

/** Marks leads as imported. */
export function useImportedMarks({ cache, filter, patchRows, selection, send }: List<Lead, LeadFilter>) {
  return useOptimisticWrite({
    cache,
    write: (choice: RowChoice<LeadFilter>) => send(choice, trpcClient.leads.markImported.mutate),
    patch: ({ ids, matching }) => {
      if (matching) return;
      const marked = new Set(ids);
      patchRows((lead) => {
        if (!marked.has(lead.id)) return lead;
        return filter.showImported ? { ...lead, isImported: true } : undefined;
      });
    },
    onDone: selection.clear,
    done: ({ affectedRows }) => texts.leads.imported(affectedRows),
    undo: ({ auditLogIds }) => undoOf(auditLogIds, trpcClient.leads.undo.mutate),
    failed: (error) => ({ title: errorText(error, texts.connection.server) }),
  });
}
