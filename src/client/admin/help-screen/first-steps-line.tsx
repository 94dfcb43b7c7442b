import { ChevronRight, ListChecks, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { helpPath } from "#client/admin/help/help-topics.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { firstStepTexts } from "#shared/texts/first-step-texts.ts";
import {
  areFirstStepsHidden,
  type FirstStep,
  hideFirstSteps,
  storedProgress,
  storeProgress,
  useFirstSteps,
} from "./use-first-steps.ts";

/** On the dashboard of a new installation: how many first steps are done. Absent once all are, or after a dismissal. */
export function FirstStepsLine() {
  const [isHidden, setHidden] = useState(areFirstStepsHidden);
  return isHidden ? null : (
    <Line
      onDismiss={() => {
        hideFirstSteps();
        setHidden(true);
      }}
    />
  );
}

function Line({ onDismiss }: { onDismiss: () => void }) {
  const { steps } = useFirstSteps();
  const [stored] = useState(storedProgress);
  const progress = steps ? { done: countDone(steps), all: steps.length } : stored;
  useEffect(() => {
    if (!steps) return;
    const done = countDone(steps);
    if (done === steps.length) hideFirstSteps();
    else storeProgress({ done, all: steps.length });
  }, [steps]);
  if (!progress || progress.done === progress.all) return null;
  return (
    <div className="flex items-center rounded-xl border border-line bg-surface pr-1.5 print:hidden">
      <Link
        to={helpPath("first-steps")}
        className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-xl px-4 py-2 -outline-offset-2 hover:bg-mist sm:px-5"
      >
        <ListChecks aria-hidden className="size-4 shrink-0 text-accent-ink" />
        <span className="min-w-0 flex-1 font-medium">
          {firstStepTexts.progress(progress.done, progress.all)}
        </span>
        <span className="text-[0.8125rem] text-soft max-sm:sr-only">{firstStepTexts.see}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
      <IconButton icon={X} label={firstStepTexts.dismiss} onClick={onDismiss} />
    </div>
  );
}

const countDone = (steps: readonly FirstStep[]) => steps.filter(({ isDone }) => isDone).length;
