import { type LucideIcon, ShieldCheck, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { BarButton } from "./selection/ticked-rows-bar.tsx";
import { countOf, type RowChoice } from "./selection/use-selection.ts";
import type { Deletion } from "./write/use-deletion.ts";
import type { Release } from "./write/use-release.ts";

type SelectionButtonProps<Filter> = {
  icon: LucideIcon;
  label: string;
  choice: RowChoice<Filter>;
  /** What the toast says when no row is ticked. */
  nothingSelected: string;
  busy: boolean;
  run: (choice: RowChoice<Filter>) => void;
};

/** Runs an action on the ticked rows, and shows how many they are. It stands out while some are ticked.
 * On a small screen it is part of the bar below the list. */
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

type ReleaseButtonProps<Filter> = { choice: RowChoice<Filter>; release: Release<Filter> };

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

type DeleteButtonProps<Filter> = { choice: RowChoice<Filter>; deletion: Deletion<Filter> };

/** Deletes the ticked rows; rendered only while some are ticked. */
export function DeleteButton<Filter>({ choice, deletion }: DeleteButtonProps<Filter>) {
  const count = countOf(choice);
  const isWide = useIsWide();
  if (count === 0) return null;
  const ask = () => deletion.ask(choice);
  if (!isWide)
    return <BarButton icon={Trash2} label="Excluir" count={count} busy={deletion.isPending} onClick={ask} />;
  return (
    <Button look="quiet" size="small" busy={deletion.isPending} onClick={ask}>
      {!deletion.isPending && <Trash2 aria-hidden className="size-4 text-danger" />}
      Excluir ({formatCount(count)})
    </Button>
  );
}
