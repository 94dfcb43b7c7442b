import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { marksScope, useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import {
  undoOf,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { confirmChoice } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { Lead, LeadFilter, WholeLead } from "#shared/schemas/lead.ts";
import {
  describeStageSet,
  isClosing,
  type LeadStage,
  readStage,
  type StageChange,
  writeStage,
} from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";

type StageFilter = Pick<LeadFilter, "stage" | "contact">;
type StagedList = Pick<List<"leads">, "patchRows"> & { filter: StageFilter };

/** Asks why leads are lost; resolves to undefined if cancelled. */
export function useLossQuestion() {
  const { lostReasons } = trpc.useUtils().leads;
  /** `usual` is chosen at first, if the settings have it. */
  return async (count: number, { text, usual = "" }: { text?: string; usual?: string } = {}) => {
    const reasons = await lostReasons.fetch().catch(sayFailure(texts.leads.stageFailed));
    if (!reasons) return undefined;
    const answer = await confirmChoice({
      title: texts.leads.lossQuestion(count === 1 ? "1" : formatCount(count)),
      ...(text && { text }),
      action: count === 1 ? "Dar como perdido" : "Dar como perdidos",
      choice: {
        label: "Motivo",
        unchosen: "Escolha o motivo",
        options: reasons.map((name) => ({ value: name, name })),
        value: reasons.includes(usual) ? usual : "",
      },
    });
    return answer?.chosen || undefined;
  };
}

/** The change to a stage, after asking for the reason of a loss; undefined if cancelled. */
export function useStageQuestion() {
  const askReason = useLossQuestion();
  return async (count: number, stage: LeadStage): Promise<StageChange | undefined> => {
    if (stage !== "lost") return { stage, lostReason: null };
    const lostReason = await askReason(count);
    return lostReason === undefined ? undefined : { stage, lostReason };
  };
}

function staged<Row extends Lead>(lead: Row, { stage, lostReason }: StageChange): Row {
  const endedAt = lead.stage === stage ? lead.closedAt : new Date().toISOString();
  return { ...lead, stage, lostReason, closedAt: isClosing(stage) ? endedAt : null };
}

/** Whether a list with this filter still has a lead of this stage. */
function isListed({ stage: wanted, contact }: StageFilter, { stage }: StageChange): boolean {
  if (isClosing(stage) && (contact === "none" || contact === "due" || wanted === "open")) return false;
  return wanted === "all" || wanted === "open" || wanted === stage;
}

/** Marks the stage of an open lead, with an undo; another's end since is a conflict. */
export function useLeadStage(id: number, whole: WholeLead | undefined, { filter, patchRows }: StagedList) {
  const { get } = trpc.useUtils().leads;
  const ask = useStageQuestion();
  const mark = useOptimisticWrite({
    router: "leads",
    write: ({ lostReason, ...change }: StageChange & { baseVersion: number | undefined }) =>
      trpcClient.leads.setStage.mutate({ ids: [id], ...change, lostReason: lostReason ?? "" }),
    patch: (change) => {
      patchRows((lead) => {
        if (lead.id !== id) return lead;
        return isListed(filter, change) ? staged(lead, change) : undefined;
      });
      // The version of this write: the next key must not conflict with it.
      get.setData(id, (lead) => lead && { ...staged(lead, change), version: lead.version + 1 });
    },
    done: (_result, change) => describeStageSet(1, change),
    undo: ({ auditLogId }) => undoOf(auditLogId === null ? [] : [auditLogId], trpcClient.leads.undo.mutate),
    failed: withReasonUnlessConflict(texts.leads.stageFailed),
    scope: marksScope("leads"),
  });
  const edit = useRecordSave<{ stage?: string }>({
    write: async ({ stage }, baseVersion) => {
      if (stage !== undefined) await mark.mutateAsync({ ...readStage(stage), baseVersion });
    },
    failed: texts.leads.stageFailed,
  });
  const choose = async (stage: LeadStage) => {
    if (!whole) return;
    const change = await ask(1, stage);
    const known = get.getData(id) ?? whole;
    if (change && writeStage(change) !== writeStage(known))
      await edit.save({ stage: writeStage(change) }, known.version);
  };
  return { choose: (stage: LeadStage) => void choose(stage), edit };
}

/** Marks the stage of the ticked leads. */
export function useStageMarks(list: List<"leads">) {
  const { filter, patchRows } = list;
  return useChoiceWrite<LeadFilter, StageChange>(list, {
    write: ({ lostReason, ...batch }) =>
      trpcClient.leads.setStage.mutate({ ...batch, lostReason: lostReason ?? "" }),
    patch: ({ ids, matching, ...change }) => {
      if (matching) return;
      const marked = new Set(ids);
      patchRows((lead) => {
        if (!marked.has(lead.id)) return lead;
        return isListed(filter, change) ? staged(lead, change) : undefined;
      });
    },
    done: ({ affectedRows }, change) => describeStageSet(affectedRows, change),
    undo: trpcClient.leads.undo.mutate,
    failed: texts.leads.stageFailed,
    scope: marksScope("leads"),
  });
}
