import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import { BarButton } from "#client/admin/list/selection-bar.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { type LeadStage, leadStageNames, leadStages } from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";
import { useStageMarks, useStageQuestion } from "./use-stage.ts";

export const stageKeys: KeyHelp = {
  keys: ["1", "2", "3", "4"],
  does: `Andamento: ${Object.values(leadStageNames).join(", ")}`,
};

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
