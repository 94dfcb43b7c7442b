import { LoaderCircle, type LucideIcon, ShieldCheck, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFinderCommand } from "#client/admin/keyboard/finder-commands.ts";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { toast } from "#client/components/toast.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { HintLink } from "./hint-link.tsx";
import type { ListedEntity } from "./listed-entity.ts";
import { countOf, type RowChoice } from "./selection/use-selection.ts";
import type { List } from "./use-list.ts";
import type { RowRemoval } from "./write/use-row-removal.ts";

type SelectionBarProps = {
  list: Pick<List<ListedEntity>, "entity" | "rows" | "total" | "selection" | "choice" | "all" | "progress">;
};

/** Offers to select the rest of the filter when all loaded rows are ticked; shows the progress of a long write. */
export function SelectionBar({
  list: { entity, rows, total, selection, choice, all, progress },
}: SelectionBarProps) {
  const { ids, matching } = choice;
  const said = texts.selection;
  /** The bar unmounts with its link: move the focus to the box that ticks all rows. */
  const clearAll = () => {
    selection.clear();
    document.querySelector<HTMLElement>("main thead input[type=checkbox]")?.focus();
  };
  const isOffered =
    rows.length > 0 && ids.length === rows.length && total !== undefined && total > rows.length;
  if (!matching && !isOffered && progress === undefined) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-mist px-4 py-2 sm:px-6"
    >
      {progress !== undefined ? (
        <p className="tabular-nums">{said.progress(formatShare(Math.round(progress * 100), 100))}</p>
      ) : matching ? (
        <>
          <p className="tabular-nums">{said.all[entity](formatCount(matching.count))}</p>
          <HintLink hasFocus onClick={clearAll}>
            Limpar seleção
          </HintLink>
        </>
      ) : (
        <>
          <p className="tabular-nums">{said.loaded(formatCount(rows.length))}</p>
          {all.isPending ? (
            <p className="text-soft">Selecionando...</p>
          ) : (
            <HintLink onClick={all.select}>{said.chooseAll[entity](formatCount(total ?? 0))}</HintLink>
          )}
        </>
      )}
    </div>
  );
}

type SelectionButtonProps<Filter> = {
  icon: LucideIcon;
  label: string;
  choice: RowChoice<Filter>;
  /** Toast shown when no rows are ticked. */
  nothingSelected: string;
  busy: boolean;
  run: (choice: RowChoice<Filter>) => void;
};

/**
 * Runs an action on the ticked rows and shows their count; emphasized while rows are ticked. On a small screen it
 * moves to the bar below the list.
 */
export function SelectionButton<Filter>({
  icon: Icon,
  label,
  choice,
  nothingSelected,
  busy,
  run,
}: SelectionButtonProps<Filter>) {
  const count = countOf(choice);
  const isWide = useIsWide();
  const click = () => (count === 0 ? toast.failure({ title: nothingSelected }) : run(choice));
  useFinderCommand(
    count === 0 || busy
      ? undefined
      : { key: label, title: `${label} (${formatCount(count)})`, icon: Icon, target: { run: click } },
  );
  if (!isWide)
    return <BarButton icon={Icon} label={label} count={count} isMain busy={busy} onClick={click} />;
  return (
    <Button look={count === 0 ? "quiet" : "primary"} size="small" busy={busy} onClick={click}>
      {!busy && <Icon aria-hidden className="size-4" />}
      {label}
      {count > 0 && ` (${formatCount(count)})`}
    </Button>
  );
}

type ReleaseButtonProps<Filter> = { choice: RowChoice<Filter>; release: RowRemoval<Filter> };

export function ReleaseButton<Filter>({ choice, release }: ReleaseButtonProps<Filter>) {
  return (
    <SelectionButton
      icon={ShieldCheck}
      label="Não é spam"
      choice={choice}
      nothingSelected={texts.suspects.nothingSelected}
      busy={release.isPending}
      run={release.run}
    />
  );
}

type DeleteButtonProps<Filter> = { choice: RowChoice<Filter>; deletion: RowRemoval<Filter> };

/** Deletes the ticked rows; hidden while none are ticked. */
export function DeleteButton<Filter>({ choice, deletion }: DeleteButtonProps<Filter>) {
  const count = countOf(choice);
  const isWide = useIsWide();
  const ask = () => deletion.run(choice);
  const title = `Excluir (${formatCount(count)})`;
  const isOffered = count > 0 && !deletion.isPending;
  useFinderCommand(
    isOffered ? { key: "delete", title, icon: Trash2, danger: true, target: { run: ask } } : undefined,
  );
  if (count === 0) return null;
  if (!isWide)
    return <BarButton icon={Trash2} label="Excluir" count={count} busy={deletion.isPending} onClick={ask} />;
  return (
    <Button look="quiet" size="small" busy={deletion.isPending} onClick={ask}>
      {!deletion.isPending && <Trash2 aria-hidden className="size-4 text-danger" />}
      {title}
    </Button>
  );
}

type TickedRowsBarProps = {
  onClear: () => void;
  /** One `BarButton` per action. */
  children: ReactNode;
};

/** Actions for the ticked rows on a small screen, within reach of the thumb. */
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
  /** Number of ticked rows. */
  count?: number;
  /** Emphasizes the button. */
  isMain?: boolean;
  busy?: boolean;
  onClick: () => void;
};

/** Icon above a label, for the bar at the bottom of the screen. */
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
