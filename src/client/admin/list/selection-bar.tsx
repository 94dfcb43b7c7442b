import { LoaderCircle, type LucideIcon, ShieldCheck, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useFinderCommand } from "#client/admin/keyboard/finder-commands.ts";
import { classNames } from "#client/components/class-names.ts";
import { toast } from "#client/components/toast.tsx";
import { formatCount, formatShare } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { HintLink } from "./hint-link.tsx";
import type { ListedEntity } from "./listed-entity.ts";
import { countOf, type RowChoice } from "./selection/use-selection.ts";
import type { List } from "./use-list.ts";
import type { RowRemoval } from "./write/use-row-removal.ts";

type SelectionBarProps = {
  list: Pick<List<ListedEntity>, "entity" | "rows" | "total" | "selection" | "choice" | "all" | "progress">;
  /** One `BarButton` per action. */
  children: ReactNode;
};

/**
 * Count and actions of the ticked rows, above the list's footer, so that ticking shifts nothing. Offers to select the
 * rest of the filter when all loaded rows are ticked; shows the progress of a long write.
 */
export function SelectionBar({
  list: { entity, rows, total, selection, choice, all, progress },
  children,
}: SelectionBarProps) {
  const { ids, matching } = choice;
  const count = countOf(choice);
  /** The bar unmounts with its button: move the focus to the box that ticks all rows. */
  const clear = () => {
    all.cancel();
    selection.clear();
    document.querySelector<HTMLElement>("main thead input[type=checkbox]")?.focus();
  };
  const isOffered =
    rows.length > 0 && ids.length === rows.length && total !== undefined && total > rows.length;
  const isPlain = progress === undefined && !matching && !isOffered;
  return (
    <section
      aria-label="Linhas selecionadas"
      className="z-20 flex flex-col gap-x-3 border-line bg-surface p-1 max-md:sticky max-md:bottom-0 max-md:border-t md:absolute md:bottom-0.5 md:left-1/2 md:w-max md:max-w-[calc(100%-0.5rem)] md:-translate-x-1/2 md:rounded-xl md:border md:shadow-xl @5xl:flex-row @5xl:items-center"
    >
      <div
        role="status"
        className={classNames(
          "flex flex-wrap items-center gap-x-3 px-3 py-1 tabular-nums",
          isPlain && "hidden @5xl:flex",
        )}
      >
        {progress !== undefined
          ? texts.selection.progress(formatShare(Math.round(progress * 100), 100))
          : matching
            ? texts.selection.all[entity](formatCount(count))
            : isOffered
              ? texts.selection.loaded(formatCount(rows.length))
              : texts.selection.some(formatCount(count))}
        {isOffered &&
          !matching &&
          progress === undefined &&
          (all.isPending ? (
            <p className="text-soft">Selecionando...</p>
          ) : (
            <HintLink onClick={all.select}>{texts.selection.chooseAll[entity](formatCount(total))}</HintLink>
          ))}
      </div>
      {count > 0 && (
        <div className="flex items-stretch gap-1">
          <BarButton icon={X} label="Limpar seleção" takesFocus={matching !== undefined} onClick={clear} />
          {children}
        </div>
      )}
    </section>
  );
}

type SelectionButtonProps<Filter> = {
  icon: LucideIcon;
  label: string;
  choice: RowChoice<Filter>;
  busy: boolean;
  run: (choice: RowChoice<Filter>) => void;
};

/** Runs an action on the ticked rows; while none are, says what to select. */
export function withTicked<Filter>(
  choice: RowChoice<Filter>,
  nothingSelected: string,
  run: (choice: RowChoice<Filter>) => void,
): void {
  if (countOf(choice) > 0) run(choice);
  else toast.failure({ title: nothingSelected });
}

/** Button for an action on the ticked rows, in the bar with their count; hidden while none are ticked. */
export function SelectionButton<Filter>({
  icon: Icon,
  label,
  choice,
  busy,
  run,
}: SelectionButtonProps<Filter>) {
  const count = countOf(choice);
  const click = () => run(choice);
  useFinderCommand(
    count === 0 || busy
      ? undefined
      : { key: label, title: `${label} (${formatCount(count)})`, icon: Icon, target: { run: click } },
  );
  if (count === 0) return null;
  return <BarButton icon={Icon} label={label} count={count} look="main" busy={busy} onClick={click} />;
}

type ReleaseButtonProps<Filter> = { choice: RowChoice<Filter>; release: RowRemoval<Filter> };

export function ReleaseButton<Filter>({ choice, release }: ReleaseButtonProps<Filter>) {
  return (
    <SelectionButton
      icon={ShieldCheck}
      label="Não é spam"
      choice={choice}
      busy={release.isPending}
      run={release.run}
    />
  );
}

type DeleteButtonProps<Filter> = { choice: RowChoice<Filter>; deletion: RowRemoval<Filter> };

/** Deletes the ticked rows; hidden while none are ticked. */
export function DeleteButton<Filter>({ choice, deletion }: DeleteButtonProps<Filter>) {
  const count = countOf(choice);
  const ask = () => deletion.run(choice);
  const title = `Excluir (${formatCount(count)})`;
  const isOffered = count > 0 && !deletion.isPending;
  useFinderCommand(
    isOffered ? { key: "delete", title, icon: Trash2, danger: true, target: { run: ask } } : undefined,
  );
  if (count === 0) return null;
  return (
    <BarButton
      icon={Trash2}
      label="Excluir"
      count={count}
      look="danger"
      busy={deletion.isPending}
      onClick={ask}
    />
  );
}

type BarButtonProps = {
  icon: LucideIcon;
  label: string;
  /** Number of ticked rows. */
  count?: number;
  look?: keyof typeof looks;
  /** Focuses the button when this becomes true: the pressed link unmounts. */
  takesFocus?: boolean;
  busy?: boolean;
  onClick: () => void;
};

const looks = {
  plain: "hover:bg-ink/5",
  main: "font-medium text-accent-ink hover:bg-ink/5 @5xl:bg-accent-strong @5xl:text-on-accent @5xl:hover:bg-accent-strong @5xl:hover:brightness-110",
  danger: "hover:bg-ink/5 [&>svg]:text-danger",
};

/** Icon with a label; on narrow screens the icon is above the label. */
export function BarButton({
  icon: Icon,
  label,
  count,
  look = "plain",
  takesFocus = false,
  busy = false,
  onClick,
}: BarButtonProps) {
  const Shown = busy ? LoaderCircle : Icon;
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={ref}
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={classNames(
        "flex min-h-13 flex-auto flex-col items-center gap-1 rounded-lg px-1 max-sm:px-0.5 py-1.5 text-center text-[0.6875rem] leading-3.5 text-balance disabled:opacity-45 @5xl:min-h-9 @5xl:flex-none @5xl:flex-row @5xl:gap-1.5 @5xl:px-3 @5xl:text-[0.8125rem] @5xl:whitespace-nowrap",
        looks[look],
      )}
    >
      <Shown aria-hidden className={classNames("size-4.5 shrink-0 @5xl:size-4", busy && "animate-spin")} />
      <span className="wrap-break-word">
        {label}
        {count !== undefined && ` (${formatCount(count)})`}
      </span>
    </button>
  );
}
