import { CircleAlert, CircleCheck, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { useLocation } from "#client/site/router/location.ts";
import { CONFIRM_PARAMETER, confirmationAnchors } from "#shared/data-request.ts";

/**
 * What a mailed link asks, and what became of it (product 17.2). The style sheet shows the part that the address names, so
 * that it all works without script; the form posts to the address that is open, with its token.
 */
export function Confirmation() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  // A mail program may have cut the end of the address off, which names the part.
  const isAsked = isHydrated && new URLSearchParams(search).has(CONFIRM_PARAMETER);
  return (
    <>
      <Part
        id={confirmationAnchors.ask}
        isShown={isAsked}
        icon={<MailCheck aria-hidden className="size-10 shrink-0 text-accent-ink" strokeWidth={1.5} />}
        title="Confirme o seu pedido"
      >
        <p>Só falta confirmar que o pedido é seu. A partir de hoje contam os 15 dias para a resposta.</p>
        <form method="post" className="mt-6">
          <button type="submit" className={classNames(buttonClass("primary", "large"), "max-sm:w-full")}>
            Confirmar pedido
          </button>
        </form>
      </Part>
      <Part
        id={confirmationAnchors.confirmed}
        icon={<CircleCheck aria-hidden className="size-10 shrink-0 text-success" strokeWidth={1.5} />}
        title="Pedido confirmado"
      >
        <p>
          Obrigado. A resposta chega no seu e-mail em até 15 dias. O número do protocolo está no e-mail com o
          link.
        </p>
      </Part>
      <Part
        id={confirmationAnchors.already}
        icon={<CircleCheck aria-hidden className="size-10 shrink-0 text-success" strokeWidth={1.5} />}
        title="Este link já foi usado"
      >
        <p>O pedido já está confirmado. A resposta chega no seu e-mail.</p>
      </Part>
      <Part
        id={confirmationAnchors.invalid}
        icon={<CircleAlert aria-hidden className="size-10 shrink-0 text-danger" strokeWidth={1.5} />}
        title="Este link não vale mais"
      >
        <p>Um link vale por 72 horas. Confira se o endereço está completo ou faça o pedido de novo abaixo.</p>
      </Part>
    </>
  );
}

type PartProps = { id: string; isShown?: boolean; icon: ReactNode; title: string; children: ReactNode };

function Part({ id, isShown = false, icon, title, children }: PartProps) {
  return (
    <section
      id={id}
      className={classNames("scroll-mt-28 border-b border-line bg-mist", !isShown && "hidden target:block")}
    >
      <div className="wide flex gap-6 py-10 max-sm:flex-col sm:items-start lg:py-14">
        {icon}
        <div className="max-w-2xl">
          <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
          <div className="mt-3 leading-relaxed text-soft">{children}</div>
        </div>
      </div>
    </section>
  );
}
