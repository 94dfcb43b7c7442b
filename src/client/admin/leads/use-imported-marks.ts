import { inParts } from "#client/admin/list/in-parts.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite } from "#client/admin/list/use-optimistic-write.ts";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";

/** Marks leads as imported (product 8.3). */
export function useImportedMarks({ cache, filter, patchRows, selection }: List<Lead, LeadFilter>) {
  return useOptimisticWrite({
    cache,
    write: (ids: readonly number[]) =>
      inParts(ids, (part) => trpcClient.leads.markImported.mutate({ ids: part })),
    patch: (ids) => {
      const marked = new Set(ids);
      patchRows((lead) => {
        if (!marked.has(lead.id)) return lead;
        return filter.showImported ? { ...lead, isImported: true } : undefined;
      });
    },
    onDone: selection.clear,
    done: texts.leads.imported,
    failed: (error) => ({ title: errorText(error, texts.connection.server) }),
  });
}
