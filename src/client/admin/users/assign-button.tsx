import { UserCheck } from "lucide-react";
import { useState } from "react";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import { BarButton } from "#client/admin/list/selection-bar.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { marksScope, useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import type { useOwners } from "./use-owners.ts";

type OwnedEntity = "leads" | "contactMessages";
type OwnedList<Entity extends OwnedEntity> = Pick<List<Entity>, "entity" | "selection" | "send" | "choice">;
type AssignButtonProps<Entity extends OwnedEntity> = {
  list: OwnedList<Entity>;
  owners: ReturnType<typeof useOwners>;
};

/** Assigns an owner to the ticked records; hidden while none are ticked. */
export function AssignButton<Entity extends OwnedEntity>({ list, owners }: AssignButtonProps<Entity>) {
  const { entity, choice } = list;
  const [isAsking, setAsking] = useState(false);
  const { isPending: busy, mutate } = useAssignment(list);
  const count = countOf(choice);
  if (count === 0) return null;
  return (
    <>
      <BarButton icon={UserCheck} label="Atribuir" busy={busy} onClick={() => setAsking(true)} />
      {isAsking && (
        <AssignDialog
          title={texts[entity].assignQuestion(formatCount(count))}
          owners={owners}
          onChoose={(ownerId) => mutate({ ...choice, ownerId })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Empty for no owner. */
type Owner = { ownerId: string };
type Assignment<Entity extends OwnedEntity> = {
  isPending: boolean;
  mutate: (input: OwnedList<Entity>["choice"] & Owner) => void;
};

function useAssignment<Entity extends OwnedEntity>(list: OwnedList<Entity>): Assignment<Entity>;
// The routers differ only in their filters.
function useAssignment(list: OwnedList<"leads">): Assignment<"leads"> {
  const calls = trpcClient[list.entity];
  return useChoiceWrite<LeadFilter, Owner>(list, {
    write: calls.assign.mutate,
    done: ({ affectedRows }, { ownerId }) =>
      ownerId
        ? texts[list.entity].assignedMany(affectedRows)
        : texts[list.entity].unassignedMany(affectedRows),
    undo: calls.undo.mutate,
    failed: texts[list.entity].updateFailed,
    scope: marksScope(list.entity),
  });
}

type AssignDialogProps = {
  /** Names the records to assign. */
  title: string;
  owners: ReturnType<typeof useOwners>;
  onChoose: (ownerId: string) => void;
  onClose: () => void;
};

/** Asks for the owner of the ticked records. */
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
          <Button look="quiet" label="Cancelar" onClick={onClose} />
          <Button label="Atribuir" onClick={choose} />
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
