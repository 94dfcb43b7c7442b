import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { sayUndone } from "#client/admin/list/write/undo.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AuditLog } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

/** Undoes the deletion that an entry records. */
export function useUndoDeletion() {
  const queryClient = useQueryClient();
  return useOptimisticWrite({
    cache: getQueryKey(trpc.auditLogs),
    write: ({ id: auditLogId, entityType }: AuditLog) =>
      (entityType === "user" ? trpcClient.users : trpcClient.accessLinks).undo.mutate({ auditLogId }),
    onDone: (undone, { entityType }) => {
      sayUndone(undone);
      const list = entityType === "user" ? trpc.users : trpc.accessLinks;
      void queryClient.invalidateQueries({ queryKey: getQueryKey(list) });
    },
    failed: withReason(texts.records.undoFailed),
  });
}
