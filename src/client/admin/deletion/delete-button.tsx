import { Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import type { Deletion } from "./use-deletion.ts";

/** Removes the ticked rows; there only while some are. */
export function DeleteButton({ chosen, deletion }: { chosen: readonly number[]; deletion: Deletion }) {
  if (chosen.length === 0) return null;
  return (
    <Button look="quiet" size="small" busy={deletion.busy} onClick={() => void deletion.ask(chosen)}>
      {!deletion.busy && <Trash2 aria-hidden className="size-4 text-danger" />}
      Excluir ({formatCount(chosen.length)})
    </Button>
  );
}
