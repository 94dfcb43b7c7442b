import { type LucideIcon, ShieldCheck, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts.ts";
import type { Deletion } from "./use-deletion.ts";
import type { Release } from "./use-release.ts";

type SelectionButtonProps = {
  icon: LucideIcon;
  label: string;
  ids: readonly number[];
  /** What the toast says when no row is ticked. */
  nothingSelected: string;
  busy: boolean;
  run: (ids: readonly number[]) => void;
};

/** Runs an action on the ticked rows, and shows how many they are. */
export function SelectionButton({
  icon: Icon,
  label,
  ids,
  nothingSelected,
  busy,
  run,
}: SelectionButtonProps) {
  const click = () => (ids.length === 0 ? toast.failure({ title: nothingSelected }) : run(ids));
  return (
    <Button size="small" busy={busy} onClick={click}>
      {!busy && <Icon aria-hidden className="size-4" />}
      {label}
      {ids.length > 0 && ` (${formatCount(ids.length)})`}
    </Button>
  );
}

export function ReleaseButton({ ids, release }: { ids: readonly number[]; release: Release }) {
  return (
    <SelectionButton
      icon={ShieldCheck}
      label="Não é spam"
      ids={ids}
      nothingSelected={texts.suspects.nothingSelected}
      busy={release.isPending}
      run={release.run}
    />
  );
}

/** Deletes the ticked rows; rendered only while some are ticked (product 7.13). */
export function DeleteButton({ ids, deletion }: { ids: readonly number[]; deletion: Deletion }) {
  if (ids.length === 0) return null;
  return (
    <Button look="quiet" size="small" busy={deletion.isPending} onClick={() => deletion.ask(ids)}>
      {!deletion.isPending && <Trash2 aria-hidden className="size-4 text-danger" />}
      Excluir ({formatCount(ids.length)})
    </Button>
  );
}
