import { ChevronRight, ListChecks, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { helpPath } from "#client/admin/help/help-topics.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { firstStepTexts } from "#shared/texts/first-step-texts.ts";
import { areFirstStepsHidden, hideFirstSteps, useFirstSteps } from "./use-first-steps.ts";

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
  const done = steps?.filter(({ isDone }) => isDone).length;
  if (!steps || done === undefined || done === steps.length) return null;
  return (
    <div className="flex items-center rounded-xl border border-line bg-surface pr-1.5 print:hidden">
      <Link
        to={helpPath("first-steps")}
        className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-xl px-4 py-2 -outline-offset-2 hover:bg-mist sm:px-5"
      >
        <ListChecks aria-hidden className="size-4 shrink-0 text-accent-ink" />
        <span className="min-w-0 flex-1 font-medium">{firstStepTexts.progress(done, steps.length)}</span>
        <span className="text-[0.8125rem] text-soft max-sm:sr-only">{firstStepTexts.see}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
      <IconButton icon={X} label={firstStepTexts.dismiss} onClick={onDismiss} />
    </div>
  );
}
