import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { useRecordKeys } from "#client/admin/list/record-neighbors.tsx";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import { BarButton } from "#client/admin/list/selection-bar.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { StateChoice } from "#client/admin/record/state-choice.tsx";
import type { BadgeTone } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { WholeLead } from "#shared/schemas/lead.ts";
import { type LeadStage, leadStageNames, leadStages } from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";
import { type useLeadStage, useStageMarks, useStageQuestion } from "./use-stage.ts";

export const stageKeys: KeyHelp = {
  keys: ["1", "2", "3", "4"],
  does: `Andamento: ${Object.values(leadStageNames).join(", ")}`,
};

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

/** Marks the stage of the ticked leads; hidden while none are ticked. */
export function StageButton({ list }: { list: List<"leads"> }) {
  const { choice } = list;
  const [isAsking, setAsking] = useState(false);
  const marks = useStageMarks(list);
  const ask = useStageQuestion();
  const count = countOf(choice);
  if (count === 0) return null;
  const choose = async (stage: LeadStage) => {
    setAsking(false);
    const change = await ask(count, stage);
    if (change) marks.mutate({ ...choice, ...change });
  };
  return (
    <>
      <BarButton icon={ListChecks} label="Andamento" busy={marks.isPending} onClick={() => setAsking(true)} />
      {isAsking && (
        <Dialog title={texts.leads.stageQuestion(formatCount(count))} onClose={() => setAsking(false)}>
          <ul className="grid gap-2 sm:grid-cols-2">
            {leadStages.map((stage) => (
              <li key={stage}>
                <Button look="quiet" onClick={() => void choose(stage)} className="w-full">
                  {leadStageNames[stage]}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
