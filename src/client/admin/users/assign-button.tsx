import { UserCheck } from "lucide-react";
import { useState } from "react";
import { BarButton } from "#client/admin/list/selection/ticked-rows-bar.tsx";
import { countOf, type RowChoice } from "#client/admin/list/selection/use-selection.ts";
import { Button } from "#client/components/button.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { AssignDialog } from "./assign-dialog.tsx";
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
