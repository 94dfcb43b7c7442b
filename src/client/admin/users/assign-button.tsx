import { UserCheck } from "lucide-react";
import { useState } from "react";
import { countOf, type RowChoice } from "#client/admin/list/selection/use-selection.ts";
import { BarButton } from "#client/admin/list/selection-bar.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { useOwners } from "./use-owners.ts";

type AssignButtonProps<Filter> = {
  choice: RowChoice<Filter>;
  owners: ReturnType<typeof useOwners>;
  /** The title of the question, for so many records. */
  question: (count: string) => string;
  busy: boolean;
  run: (assignment: { choice: RowChoice<Filter>; ownerId: string }) => void;
};

/** Gives the ticked records an owner; rendered only while some are ticked. */
export function AssignButton<Filter>({ choice, owners, question, busy, run }: AssignButtonProps<Filter>) {
  const [isAsking, setAsking] = useState(false);
  const isWide = useIsWide();
  const count = countOf(choice);
  if (count === 0) return null;
  const ask = () => setAsking(true);
  return (
    <>
      {isWide ? (
        <Button look="quiet" size="small" busy={busy} onClick={ask}>
          {!busy && <UserCheck aria-hidden className="size-4" />}
          Atribuir
        </Button>
      ) : (
        <BarButton icon={UserCheck} label="Atribuir" busy={busy} onClick={ask} />
      )}
      {isAsking && (
        <AssignDialog
          title={question(formatCount(count))}
          owners={owners}
          onChoose={(ownerId) => run({ choice, ownerId })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type AssignDialogProps = {
  /** Names the records that get the owner. */
  title: string;
  owners: ReturnType<typeof useOwners>;
  onChoose: (ownerId: string) => void;
  onClose: () => void;
};

/** Asks who takes care of the ticked records. */
export function AssignDialog({ title, owners, onChoose, onClose }: AssignDialogProps) {
  const [ownerId, setOwnerId] = useState(owners.ownId);
  const choose = () => {
    onClose();
    onChoose(ownerId);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={choose}>Atribuir</Button>
        </>
      }
    >
      <SelectField
        label="Responsável"
        value={ownerId}
        options={owners.choices(null)}
        onChange={({ target }) => setOwnerId(target.value)}
      />
    </Dialog>
  );
}
