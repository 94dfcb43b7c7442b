import { useRecordKeys } from "#client/admin/list/record-neighbors.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { StateChoice } from "#client/admin/record/state-choice.tsx";
import type { BadgeTone } from "#client/components/badge.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import type { WholeLead } from "#shared/schemas/lead.ts";
import { type LeadStage, leadStageNames, leadStages } from "#shared/schemas/lead-stages.ts";
import type { useLeadStage } from "./use-stage.ts";

type StageFieldProps = { lead: WholeLead; marking: ReturnType<typeof useLeadStage> };

/** Stage of an open lead, saved at once. */
export function StageField({ lead, marking: { choose, edit } }: StageFieldProps) {
  const { id, stage } = lead;
  useRecordKeys(Object.fromEntries(leadStages.map((each, index) => [String(index + 1), () => choose(each)])));
  return (
    <>
      <StateChoice
        legend="Andamento"
        name={`stage-${id}`}
        values={leadStages}
        names={leadStageNames}
        tones={stageTones}
        chosen={stage}
        onChoose={choose}
      />
      <RecordConflictDialog edit={edit} />
    </>
  );
}

const stageTones: Readonly<Record<LeadStage, BadgeTone>> = {
  new: "warning",
  inProgress: "accent",
  won: "success",
  lost: "neutral",
};

/** When and why a lead has ended; nothing for an open one. */
export function StageEnd({ lead: { stage, lostReason, closedAt } }: { lead: WholeLead }) {
  if (!closedAt) return null;
  return (
    <p className="mb-3 text-[0.8125rem] wrap-anywhere text-soft">
      {leadStageNames[stage]} em {formatDay(closedAt)}
      {lostReason && `: ${lostReason}`}
    </p>
  );
}
