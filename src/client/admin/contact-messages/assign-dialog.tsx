import { useState } from "react";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts.ts";

type AssignDialogProps = {
  /** How many messages get the owner. */
  count: number;
  owners: ReturnType<typeof useOwners>;
  onChoose: (ownerId: string) => void;
  onClose: () => void;
};

/** Asks who takes care of the ticked messages (product 9.6). */
export function AssignDialog({ count, owners, onChoose, onClose }: AssignDialogProps) {
  const [ownerId, setOwnerId] = useState(owners.ownId);
  const choose = () => {
    onClose();
    onChoose(ownerId);
  };
  return (
    <Dialog
      title={texts.contactMessages.assignQuestion(formatCount(count))}
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
