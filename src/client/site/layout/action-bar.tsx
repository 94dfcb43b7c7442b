import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/form-links.ts";
import { useIsFormInView } from "#client/site/forms/form-panel.tsx";
import { useContent } from "#client/site/use-content.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { frame } from "#shared/content/frame.ts";

/**
 * The way to a conversation at the foot of a phone's screen. It comes after the opening of the page and leaves beside a
 * form.
 */
export function ActionBar({ isPastOpening }: { isPastOpening: boolean }) {
  const { demo, chat } = useContent(frame).actions;
  const { pathname } = useLocation();
  const whatsApp = useWhatsAppLink();
  const isFormInView = useIsFormInView();
  const isShown = isPastOpening && !isFormInView;
  // The bar is not in the page until it is shown once: it slides in and out afterwards.
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
        className={classNames(buttonClass("primary", "compact"), "min-h-12 min-w-0 flex-1")}
      >
        {demo}
      </Link>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener"
          className={classNames(buttonClass("quiet", "compact"), "min-h-12 min-w-0 flex-1")}
        >
          <MessageCircle aria-hidden className="size-5" /> {chat}
        </a>
      )}
    </div>
  );
}
