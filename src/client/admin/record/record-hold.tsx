import { Lock } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import {
  HOLD_REASON_MAX,
  type Hold,
  type RecordRef,
  type RecordRetention,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { RecordFold } from "./record-fold.tsx";

const said = texts.retention;

/** Shows whether the open record is held, with the forms to hold and release it. */
export function RecordHold({ of }: { of: RecordRef }) {
  const content = useRef<HTMLDivElement>(null);
  const { data } = trpc.retention.ofRecord.useQuery(of);
  const { kept } = useDraft<string>(holdDraft(of));
  if (!data) return null;
  const isKept = data.hold !== null || data.notice !== null;
  // The pressed button unmounts once the record is held or released.
  const takeFocus = () =>
    content.current?.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
  return (
    <RecordFold
      title="Guarda"
      summary={said.holdShort(data.hold !== null)}
      startsOpen={isKept || kept !== undefined}
      prints={isKept ? "always" : "never"}
    >
      <div ref={content}>
        <Notice notice={data.notice} />
        {data.hold ? <Held hold={data.hold} onLifted={takeFocus} /> : <HoldForm of={of} onHeld={takeFocus} />}
      </div>
    </RecordFold>
  );
}

const holdDraft = ({ type, id }: RecordRef) => `hold:${type}:${id}`;

function Notice({ notice }: Pick<RecordRetention, "notice">) {
  if (!notice) return null;
  const { sentAt, keptUntil } = notice;
  return (
    <p className="mt-2 text-pretty text-soft">
      {keptUntil
        ? `O candidato pediu para manter a candidatura até ${formatDay(formatIsoDay(keptUntil))}.`
        : `O candidato foi avisado do fim do prazo em ${formatDateTime(sentAt)}.`}
    </p>
  );
}

type HeldProps = { hold: Hold; onLifted: () => void };

function Held({ hold: { type, id, reason, authorName, createdAt }, onLifted }: HeldProps) {
  const lift = useOptimisticWrite({
    router: "retention",
    write: trpcClient.retention.liftHold.mutate,
    done: said.lifted,
    failed: said.liftFailed,
  });
  const ask = async () => {
    const agreed = await confirmAction({
      title: "Liberar este registro?",
      text: "Ele volta a poder ser excluído, também pelo fim do prazo.",
      action: "Liberar",
    });
    if (agreed) lift.mutate({ type, id }, { onSuccess: onLifted });
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-mist px-3 py-2.5">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          <span className="font-medium">Retido por {authorName}:</span> {reason}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">{formatDateTime(createdAt)}</p>
      </div>
      <SmallButton label="Liberar" busy={lift.isPending} onClick={() => void ask()} />
    </div>
  );
}

/** Keeps the input as a draft until it is sent or cancelled: a key can close the panel. */
function HoldForm({ of, onHeld }: { of: RecordRef; onHeld: () => void }) {
  const draft = useDraft<string>(holdDraft(of));
  const [isOpen, setOpen] = useState(draft.kept !== undefined);
  const [reason, setReason] = useState(draft.kept ?? "");
  const openButton = useRef<HTMLButtonElement>(null);
  const hold = useOptimisticWrite({
    router: "retention",
    write: trpcClient.retention.hold.mutate,
    onDone: draft.discard,
    done: said.done,
    failed: said.holdFailed,
  });
  if (!isOpen)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex-1 basis-48 text-pretty text-soft">
          Retido, um registro não é excluído por prazo nem por engano.
        </p>
        <SmallButton ref={openButton} label="Reter" onClick={() => setOpen(true)} />
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) hold.mutate({ ...of, reason }, { onSuccess: onHeld });
  };
  const type = (typed: string) => {
    setReason(typed);
    if (typed.trim()) draft.keep(typed);
    else draft.discard();
  };
  const cancel = () => {
    draft.discard();
    setReason("");
    flushSync(() => setOpen(false));
    openButton.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea
        label="Motivo"
        hint="Por exemplo, a disputa e onde estão os papéis dela."
        rows={2}
        maxLength={HOLD_REASON_MAX}
        required
        autoFocus={draft.kept === undefined}
        value={reason}
        onChange={(event) => type(event.target.value)}
      />
      <div className="mt-2 flex justify-end gap-2">
        <SmallButton label="Cancelar" onClick={cancel} />
        <Button type="submit" size="small" label="Reter" busy={hold.isPending} disabled={!reason.trim()} />
      </div>
    </form>
  );
}
