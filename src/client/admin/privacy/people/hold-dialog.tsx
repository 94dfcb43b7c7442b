import { useState } from "react";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { HOLD_REASON_MAX, type RecordRef, recordName } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

/** Places a record on hold; "Prazos" lists and releases holds. */
export function HoldDialog({ of, onClose }: { of: RecordRef; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const hold = useOptimisticWrite({
    router: "retention",
    write: trpcClient.retention.hold.mutate,
    onDone: onClose,
    done: texts.retention.done,
    failed: texts.retention.holdFailed,
  });
  const isEmpty = reason.trim() === "";
  return (
    <FormDialog
      title={`Reter: ${recordName(of)}`}
      dirty={!isEmpty}
      action="Reter"
      busy={hold.isPending}
      disabled={isEmpty}
      onSubmit={() => hold.mutate({ ...of, reason })}
      onClose={onClose}
      before={
        <p className="mb-4 text-pretty text-soft">
          Retido, um registro não é excluído por prazo nem por engano. Em "Prazos" ele pode ser liberado.
        </p>
      }
    >
      <TextArea
        label="Motivo"
        hint="Por exemplo, a disputa e onde estão os papéis dela."
        rows={3}
        maxLength={HOLD_REASON_MAX}
        required
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
