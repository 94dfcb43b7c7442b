import { ArrowUp } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { useIsFormInView } from "#client/site/forms/form-panel.tsx";
import { ActionBar } from "./action-bar.tsx";
import { useScrolledPast } from "./use-scroll-position.ts";

const THRESHOLD_PX = 300;
/** About the height of an opening on a phone. */
const OPENING_PX = 560;

/** What floats over the foot of a page: the back-to-top button, and on a phone the bar of the two ways to talk. */
export function FloatingActions() {
  const isPastTop = useScrolledPast(THRESHOLD_PX);
  const isPastOpening = useScrolledPast(OPENING_PX);
  const isFormInView = useIsFormInView();
  return (
    <>
      {isPastTop && (
        <button
          type="button"
          aria-label="Voltar ao topo"
          onClick={() => window.scrollTo({ top: 0, behavior: "instant" })}
          className={classNames(
            "fixed right-5 z-30 grid size-12 place-items-center rounded-full bg-accent-strong text-on-accent ring-1 shadow-lg shadow-black/20 ring-white/40 transition-[bottom,filter,translate] hover:-translate-y-0.5 hover:brightness-110 print:hidden",
            // Above the bar of a phone; beside a form the bar is gone, and the button keeps off the fields.
            isPastOpening && !isFormInView ? "bottom-22 sm:bottom-5" : "bottom-5",
            isFormInView && "max-sm:hidden",
          )}
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      )}
      <ActionBar isPastOpening={isPastOpening} />
    </>
  );
}
