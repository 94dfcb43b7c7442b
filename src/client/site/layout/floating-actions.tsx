import { ArrowUp, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/form-links.ts";
import { formPanels } from "#client/site/forms/form-panel.tsx";
import { PhoneLink } from "#client/site/phone-link.tsx";
import { takeTop } from "#client/site/scroll-place.ts";
import { useContent } from "#client/site/use-content.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { frame } from "#shared/content/frame.ts";
import { footerView } from "./footer.tsx";
import { useScrolledPast } from "./use-scroll-position.ts";

const THRESHOLD_PX = 300;
/** Approximate height of a page's opening on a phone. */
const OPENING_PX = 560;

/** Floating at the bottom of the window: the back-to-top button, and on a phone the bar with two contact buttons. */
export function FloatingActions() {
  const isPastTop = useScrolledPast(THRESHOLD_PX);
  const isPastOpening = useScrolledPast(OPENING_PX);
  const isFormInView = formPanels.useIsInView();
  const isFooterInView = footerView.useIsInView();
  const hasBar = isPastOpening && !isFormInView && !isFooterInView;
  return (
    <>
      {isPastTop && (
        <button
          type="button"
          aria-label="Voltar ao topo"
          onClick={takeTop}
          className={classNames(
            "fixed right-5 z-30 grid size-12 place-items-center rounded-full bg-accent-strong text-on-accent ring-1 shadow-lg shadow-black/20 ring-white/40 transition-all hover:-translate-y-0.5 hover:brightness-110 print:hidden",
            // Above the bar on a phone; next to a form, where the bar is hidden, the button does not cover fields.
            hasBar ? "bottom-22 sm:bottom-5" : "bottom-5",
            isFormInView && "max-sm:hidden",
          )}
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      )}
      <ActionBar isShown={hasBar} />
    </>
  );
}

const barClass = "min-h-12 min-w-0 max-sm:px-2";

/**
 * Contact bar at the bottom of a phone's screen. Appears below the page's opening; hidden next to a form and over the
 * footer, which has the same links.
 */
function ActionBar({ isShown }: { isShown: boolean }) {
  const { demo, chat } = useContent(frame).actions;
  const { pathname } = useLocation();
  const whatsApp = useWhatsAppLink();
  // The bar is mounted when first shown; it slides in and out afterwards.
  const [wasShown, setWasShown] = useState(false);
  useEffect(() => {
    if (isShown) setWasShown(true);
  }, [isShown]);
  if (!isShown && !wasShown) return null;
  return (
    <div
      data-action-bar
      inert={!isShown}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-30 flex gap-2.5 border-t border-line bg-paper/95 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-lg transition-[opacity,translate,visibility] duration-300 sm:hidden print:hidden",
        isShown ? "visible translate-y-0" : "invisible translate-y-full",
      )}
    >
      <Link
        to={demoLink(pathname)}
        className={classNames(buttonClass("primary", "compact"), barClass, "flex-1")}
      >
        {demo}
      </Link>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener"
          className={classNames(buttonClass("quiet", "compact"), barClass, "flex-1")}
        >
          <MessageCircle aria-hidden className="size-5" /> {chat}
        </a>
      )}
      <PhoneLink isIcon className={classNames(buttonClass("quiet", "compact"), barClass, "w-12")} />
    </div>
  );
}
