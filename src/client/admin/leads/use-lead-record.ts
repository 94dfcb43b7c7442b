import { useId } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import {
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { useMailOutcome, whileQueued } from "#client/admin/record/person-mails.tsx";
import { useAnswering } from "#client/admin/record/use-answering.ts";
import { useRecordDraft } from "#client/admin/record/use-record-draft.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import type { Lead, LeadCare, WholeLead } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";

/** State of a lead's care and answer, for its panel and its person's page. */
export function useLeadRecord(
  id: number,
  whole: WholeLead | undefined,
  list: Pick<List<"leads">, "patchRows">,
) {
  const formId = useId();
  const draft = useRecordDraft<LeadCare>(`lead:${id}`, whole && careOf(whole));
  useUnsavedChanges(draft.dirty, draft.discardDraft, isOtherAddress);
  const discard = () => {
    draft.discardDraft();
    draft.reset();
  };
  const update = useLeadUpdate(list);
  const edit = useRecordSave<Partial<LeadCare>>({
    write: ({ owner, ...sent }, from) =>
      draft.save(async () =>
        careOf(await update.mutateAsync({ id, ...sent, ownerId: owner, baseVersion: from })),
      ),
    onTaken: discard,
    failed: texts.leads.updateFailed,
  });
  const mails = trpc.leads.mails.useQuery(id, { refetchInterval: whileQueued });
  const utils = trpc.useUtils();
  useMailOutcome(mails.data, () => void utils.leads.invalidate());
  const answering = useAnswering({
    draft: `lead-answer:${id}`,
    router: "leads",
    write: trpcClient.leads.answer.mutate,
    isAnswerable: whole !== undefined,
    hasAddress: whole?.email !== "",
  });
  const save = () => void edit.save(withDayAndHour(draft.changes, draft.fields), draft.baseVersion);
  return { formId, draft, discard, update, edit, save, mails, answering };
}

export type LeadRecord = ReturnType<typeof useLeadRecord>;

function careOf(lead: WholeLead): LeadCare & { version: number } {
  const { notes, ownerId, nextContactOn, nextContactTime, version } = lead;
  return {
    notes,
    owner: ownerId ?? "",
    nextContactOn: nextContactOn ?? "",
    // Without its day, an hour means nothing.
    nextContactTime: (nextContactOn && nextContactTime) || "",
    version,
  };
}

/** Adds the other one of day and hour, which are one agreement: a change of either by somebody else is a conflict. */
function withDayAndHour(changes: Partial<LeadCare>, shown: LeadCare | undefined): Partial<LeadCare> {
  if (!shown || (changes.nextContactOn === undefined && changes.nextContactTime === undefined))
    return changes;
  const { nextContactOn, nextContactTime } = shown;
  return { ...changes, nextContactOn, nextContactTime };
}

/** Saves changes to an open lead; updates list and panel optimistically. */
function useLeadUpdate({ patchRows }: Pick<List<"leads">, "patchRows">) {
  const { get } = trpc.useUtils().leads;
  return useOptimisticWrite({
    router: "leads",
    write: trpcClient.leads.update.mutate,
    patch: ({ id, baseVersion: _base, notes, ownerId, nextContactOn, nextContactTime, ...corrected }) => {
      const shown: Partial<Lead> = {
        ...corrected,
        ...(ownerId === undefined ? {} : { ownerId: ownerId || null }),
        ...(nextContactOn === undefined ? {} : { nextContactOn: nextContactOn || null }),
        ...(nextContactTime === undefined ? {} : { nextContactTime: nextContactTime || null }),
      };
      patchRows((lead) => (lead.id === id ? { ...lead, ...shown } : lead));
      get.setData(id, (whole) => whole && { ...whole, ...shown, notes: notes ?? whole.notes });
    },
    onDone: (saved) => get.setData(saved.id, saved),
    done: texts.leads.updated,
    failed: withReasonUnlessConflict(texts.leads.updateFailed),
  });
}
