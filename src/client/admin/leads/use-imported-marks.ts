import type { List } from "#client/admin/list/use-list.ts";
import { useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { texts } from "#shared/texts/texts.ts";

export function useImportedMarks(list: List<"leads">) {
  const { filter, patchRows } = list;
  return useChoiceWrite(list, {
    write: trpcClient.leads.markImported.mutate,
    patch: ({ ids, matching }) => {
      if (matching) return;
      const marked = new Set(ids);
      patchRows((lead) => {
        if (!marked.has(lead.id)) return lead;
        return filter.showImported ? { ...lead, isImported: true } : undefined;
      });
    },
    done: ({ affectedRows }) => texts.leads.imported(affectedRows),
    undo: trpcClient.leads.undo.mutate,
    failed: (error) => ({ title: errorText(error, texts.connection.server) }),
  });
}
