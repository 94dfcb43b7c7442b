import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { undoOf, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";

type ContactedList = Pick<List<"leads">, "patchRows"> & { filter: Pick<LeadFilter, "contact"> };

/** Records a contact with a lead; the first one ends its waiting time. */
export function useContactRecord({ filter, patchRows }: ContactedList) {
  const { get } = trpc.useUtils().leads;
  const own = useAdministrator();
  return useOptimisticWrite({
    router: "leads",
    write: trpcClient.leads.recordContact.mutate,
    patch: ({ id }) => {
      const now = new Date().toISOString();
      const contacted = <Row extends Lead>(lead: Row): Row => ({
        ...lead,
        firstContactAt: lead.firstContactAt ?? now,
        stage: lead.stage === "new" ? "inProgress" : lead.stage,
        ownerId: lead.ownerId ?? own.id,
      });
      patchRows((lead) => {
        if (lead.id !== id) return lead;
        return filter.contact === "none" ? undefined : contacted(lead);
      });
      get.setData(id, (whole) => whole && contacted(whole));
    },
    done: ({ auditLogId }) => (auditLogId === null ? texts.leads.contactedAgain : texts.leads.contacted),
    undo: ({ auditLogId }) => undoOf(auditLogId === null ? [] : [auditLogId], trpcClient.leads.undo.mutate),
    failed: texts.leads.contactFailed,
  });
}

export type ContactRecord = ReturnType<typeof useContactRecord>;
