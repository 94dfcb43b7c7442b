import { CircleHelp } from "lucide-react";
import { useLocation } from "react-router-dom";
import { texts } from "#shared/texts/texts.ts";
import { setHelpShown, useHelpShown } from "./help-panel-state.ts";
import { helpAt } from "./help-topics.ts";

/** Shows and hides the help of the screen, beside its title. On phones "Mais" does that. */
export function HelpButton() {
  const isShown = useHelpShown();
  const { pathname } = useLocation();
  if (!helpAt(pathname)) return null;
  return (
    <button
      type="button"
      aria-label={texts.help.ofScreen}
      title={texts.help.ofScreen}
      aria-expanded={isShown}
      onClick={() => setHelpShown(!isShown)}
      className="grid size-6 shrink-0 place-items-center rounded-full text-soft hover:bg-ink/7 hover:text-ink aria-expanded:bg-accent-strong/10 aria-expanded:text-accent-ink max-md:hidden print:hidden lg:-ml-2"
    >
      <CircleHelp aria-hidden className="size-4" />
    </button>
  );
}
