import { MailCheck } from "lucide-react";
import { useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { CONFIRM_PARAMETER, FORMER_CONFIRM_ANCHOR } from "#shared/submissions/data-request.ts";

/**
 * Where a link that release 0.3.0 mailed, valid for 72 hours, goes on to the page that shows the request. The style sheet
 * shows it, so that it works without script; the form posts to the address that is open, with its token.
 */
export function Confirmation() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  // A mail program may have cut the end of the address off, which names the part.
  const isAsked = isHydrated && new URLSearchParams(search).has(CONFIRM_PARAMETER);
  return (
    <section
      id={FORMER_CONFIRM_ANCHOR}
      className={classNames("scroll-mt-28 border-b border-line bg-mist", !isAsked && "hidden target:block")}
    >
      <div className="wide flex gap-6 py-10 max-sm:flex-col sm:items-start lg:py-14">
        <MailCheck aria-hidden className="size-10 shrink-0 text-accent-ink" strokeWidth={1.5} />
        <div className="max-w-2xl">
          <h2 className="text-2xl font-semibold tracking-tight">Confirme o seu pedido</h2>
          <p className="mt-3 leading-relaxed text-soft">
            Leia o que foi pedido em seu nome e confirme se é seu.
          </p>
          <form method="post" className="mt-6">
            <button type="submit" className={classNames(buttonClass("primary", "large"), "max-sm:w-full")}>
              Ver o pedido
            </button>
          </form>
        </div>
      </div>
    </section>
  );
}
