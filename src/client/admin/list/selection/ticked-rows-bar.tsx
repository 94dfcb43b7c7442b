import { LoaderCircle, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";

type TickedRowsBarProps = {
  onClear: () => void;
  /** One `BarButton` for each action. */
  children: ReactNode;
};

/** What can be done with the ticked rows on a small screen, in reach of the thumb. */
export function TickedRowsBar({ onClear, children }: TickedRowsBarProps) {
  return (
    <section
      aria-label="Linhas selecionadas"
      className="sticky bottom-0 z-10 flex items-stretch gap-1 border-t border-line bg-surface px-2 py-1"
    >
      <BarButton icon={X} label="Limpar seleção" onClick={onClear} />
      {children}
    </section>
  );
}

type BarButtonProps = {
  icon: LucideIcon;
  label: string;
  /** How many rows are ticked. */
  count?: number;
  /** It stands out. */
  isMain?: boolean;
  busy?: boolean;
  onClick: () => void;
};

/** An icon above its words, as in the bar at the bottom of the screen. */
export function BarButton({
  icon: Icon,
  label,
  count,
  isMain = false,
  busy = false,
  onClick,
}: BarButtonProps) {
  const Shown = busy ? LoaderCircle : Icon;
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={classNames(
        "flex min-h-13 min-w-0 flex-1 flex-col items-center gap-1 rounded-lg px-1 py-1.5 text-center text-[0.6875rem] leading-3.5 text-balance hover:bg-ink/5 disabled:opacity-45",
        isMain ? "font-medium text-accent-ink" : "text-ink",
      )}
    >
      <Shown aria-hidden className={classNames("size-4.5 shrink-0", busy && "animate-spin")} />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {count !== undefined && ` (${formatCount(count)})`}
      </span>
    </button>
  );
}
