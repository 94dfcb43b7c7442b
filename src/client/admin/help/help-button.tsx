import { CircleHelp } from "lucide-react";
import { useLocation } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { setHelpShown, useHelpShown } from "./help-panel-state.ts";
import { helpAt } from "./help-topics.ts";

type HelpButtonProps = {
  /** On phones too, where a screen that takes the whole window has no "Mais", which shows the help elsewhere. */
  isOnPhones?: boolean;
};

/** Shows and hides the help of the screen, beside its title. */
export function HelpButton({ isOnPhones = false }: HelpButtonProps) {
  const isShown = useHelpShown();
  const { pathname } = useLocation();
  if (!helpAt(pathname)) return null;
  return (
    <button
      type="button"
      data-help-button
      aria-label={texts.help.ofScreen}
      title={texts.help.ofScreen}
      aria-expanded={isShown}
      onClick={() => setHelpShown(!isShown)}
      className={classNames(
        "grid size-6 shrink-0 place-items-center rounded-full text-soft hover:bg-ink/7 hover:text-ink aria-expanded:bg-accent-strong/10 aria-expanded:text-accent-ink print:hidden lg:-ml-2",
        isOnPhones ? "max-md:-mx-2 max-md:size-10" : "max-md:hidden",
      )}
    >
      <CircleHelp aria-hidden className="size-4" />
    </button>
  );
}
