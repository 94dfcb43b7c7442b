import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import type { useOwners } from "./use-owners.ts";

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
