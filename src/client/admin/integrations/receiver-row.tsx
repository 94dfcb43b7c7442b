import type { ReactNode } from "react";
import { CardRow } from "#client/admin/list/card-list.tsx";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { counted } from "#shared/formats/numbers.ts";
import { pauseReasonNames } from "#shared/schemas/delivery.ts";
import { type Destination, destinationDescriptions } from "#shared/schemas/destination.ts";
import type { Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { useReceiverWrites } from "./use-receiver-writes.ts";

/** URL parameters that open the log and the test of a receiver. */
export const receiverParameters = { log: "entregas", test: "teste" };

export function nameOf(receiver: Webhook | Destination): string {
  if ("kind" in receiver) return destinationDescriptions[receiver.kind].name;
  return receiver.description || new URL(receiver.url).host;
}

type ReceiverRowProps = {
  receiver: Webhook | Destination;
  details: ReactNode;
  /** Shown unless the receiver is paused or failing. */
  state: { tone: BadgeTone; name: string };
  badges: ReactNode;
  onEdit: () => void;
  /** Buttons besides the common ones. */
  children?: ReactNode;
};

/** A receiver with its state and buttons for log, test and pause. */
export function ReceiverRow({ receiver, details, state, badges, onEdit, children }: ReceiverRowProps) {
  const { id, pausedReason, waiting, failed } = receiver;
  const shown = troubleOf(receiver) ?? state;
  return (
    <CardRow
      title={nameOf(receiver)}
      onOpen={onEdit}
      details={
        <>
          {details}
          {pausedReason && <p className="text-[0.8125rem] text-warning">{pauseReasonNames[pausedReason]}</p>}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {badges}
        <Badge tone={shown.tone}>{shown.name}</Badge>
        {waiting > 0 && <Badge tone="neutral">{counted(waiting, "na fila", "na fila")}</Badge>}
        {failed > 0 && <Badge tone="danger">{counted(failed, "não entregue", "não entregues")}</Badge>}
      </div>
      {id !== null && (
        <div className="relative -mx-2 flex flex-wrap gap-1 sm:mx-0">
          <ReceiverButtons id={id} receiver={receiver} />
          {children}
        </div>
      )}
    </CardRow>
  );
}

/** A disabled receiver gets no deliveries, even if earlier ones failed. */
function troubleOf(receiver: Webhook | Destination): ReceiverRowProps["state"] | undefined {
  if ("kind" in receiver && !receiver.isOn) return undefined;
  if (receiver.pausedReason) return { tone: "warning", name: "Pausado" };
  return receiver.failingSince ? { tone: "danger", name: "Falhando" } : undefined;
}

function ReceiverButtons({ id, receiver }: { id: number; receiver: Webhook | Destination }) {
  const { pause } = useReceiverWrites();
  const log = useRowInUrl(receiverParameters.log);
  const test = useRowInUrl(receiverParameters.test);
  const name = nameOf(receiver);
  const isFile = "kind" in receiver && receiver.kind === "google_ads";
  const isPaused = receiver.pausedReason !== null;
  return (
    <>
      {!isFile && (
        <SmallButton
          look="bare"
          label="Entregas"
          aria-label={`Entregas a ${name}`}
          onClick={() => log.open(id)}
        />
      )}
      <SmallButton look="bare" label="Testar" aria-label={`Testar ${name}`} onClick={() => test.open(id)} />
      {!isFile && (!("kind" in receiver) || receiver.isOn) && (
        <Button
          look={isPaused ? "quiet" : "bare"}
          size="small"
          label={isPaused ? "Retomar" : "Pausar"}
          aria-label={`${isPaused ? "Retomar" : "Pausar"} ${name}`}
          busy={pause.isPending}
          onClick={() => pause.mutate({ id, isPaused: !isPaused })}
        />
      )}
    </>
  );
}

/** Deletes a receiver after confirmation. `onAgreed` closes its form first. */
export function DeleteReceiver({ id, onAgreed }: { id: number; onAgreed: () => void }) {
  const { remove } = useReceiverWrites();
  const deleteAfterQuestion = async () => {
    const { deleteQuestion, deleteConsequence } = texts.deliveries;
    if (!(await confirmDanger(deleteQuestion, deleteConsequence))) return;
    remove.mutate({ id });
    onAgreed();
  };
  return (
    <Button look="bare" className="mr-auto" onClick={() => void deleteAfterQuestion()}>
      Excluir
    </Button>
  );
}
