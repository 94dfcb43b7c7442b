import { getQueryKey } from "@trpc/react-query";
import { Lock } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import {
  HOLD_REASON_MAX,
  type Hold,
  type HoldRecordInput,
  type RecordRef,
  type RecordRetention,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts.ts";

const said = texts.retention;

/** Whether an opened record is held against deletion, with the ways to hold it and to set it free (product 17.6). */
export function RecordHold({ of }: { of: RecordRef }) {
  const headingId = useId();
  const { data } = trpc.retention.ofRecord.useQuery(of);
  if (!data) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-5">
      <h3 id={headingId} className="font-semibold tracking-tight">
        Guarda
      </h3>
      <Notice notice={data.notice} />
      {data.hold ? <Held hold={data.hold} /> : <HoldForm of={of} />}
    </section>
  );
}

function Notice({ notice }: Pick<RecordRetention, "notice">) {
  if (!notice) return null;
  const { sentAt, keptUntil } = notice;
  return (
    <p className="mt-2 text-pretty text-soft">
      {keptUntil
        ? `O candidato pediu para manter a candidatura até ${formatDay(formatIsoDay(new Date(keptUntil)))}.`
        : `O candidato foi avisado do fim do prazo em ${formatDateTime(new Date(sentAt))}.`}
    </p>
  );
}

function Held({ hold: { type, id, reason, authorName, createdAt } }: { hold: Hold }) {
  const lift = useOptimisticWrite({
    cache: getQueryKey(trpc.retention),
    write: (ref: RecordRef) => trpcClient.retention.liftHold.mutate(ref),
    done: () => said.lifted,
    failed: withReason(said.liftFailed),
  });
  const ask = async () => {
    const agreed = await confirmAction({
      title: "Liberar este registro?",
      text: "Ele volta a poder ser excluído, também pelo fim do prazo.",
      action: "Liberar",
    });
    if (agreed) lift.mutate({ type, id });
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-mist px-3 py-2.5">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          <span className="font-medium">Retido por {authorName}:</span> {reason}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">{formatDateTime(new Date(createdAt))}</p>
      </div>
      <Button look="quiet" size="small" busy={lift.isPending} onClick={() => void ask()}>
        Liberar
      </Button>
    </div>
  );
}

function HoldForm({ of }: { of: RecordRef }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const hold = useOptimisticWrite({
    cache: getQueryKey(trpc.retention),
    write: (input: HoldRecordInput) => trpcClient.retention.hold.mutate(input),
    done: () => said.done,
    failed: withReason(said.holdFailed),
  });
  if (!isOpen)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex-1 basis-48 text-pretty text-soft">
          Retido, um registro não é excluído por prazo nem por engano.
        </p>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          Reter
        </Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) hold.mutate({ ...of, reason });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea
        label="Motivo"
        hint="Por exemplo, a disputa e onde estão os papéis dela."
        rows={2}
        maxLength={HOLD_REASON_MAX}
        required
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button look="quiet" size="small" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
        <Button type="submit" size="small" busy={hold.isPending} disabled={!reason.trim()}>
          Reter
        </Button>
      </div>
    </form>
  );
}
