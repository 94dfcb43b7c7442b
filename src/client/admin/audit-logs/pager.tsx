import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";

type PagerProps = { page: number; pages: number; onChange: (page: number) => void };

/** Numbered pages; nothing while there is only one. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center gap-2 sm:gap-3">
      <Step enabled={page > 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Anterior</span>
      </Step>
      <p aria-live="polite" className="whitespace-nowrap tabular-nums">
        Página {formatCount(page)} de {formatCount(pages)}
      </p>
      <Step enabled={page < pages} onClick={() => onChange(page + 1)}>
        <span className="max-sm:sr-only">Próxima</span>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

type StepProps = { enabled: boolean; onClick: () => void; children: ReactNode };

/** Stays focusable at either end: a disabled button would lose the focus of the keyboard. */
function Step({ enabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={!enabled}
      onClick={() => enabled && onClick()}
      className={classNames(
        buttonClass("quiet", "small"),
        "max-sm:px-2",
        !enabled && "pointer-events-none opacity-45",
      )}
    >
      {children}
    </button>
  );
}
