import { Send } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { adminPace } from "#client/admin/pace.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  DELIVERY_DAYS,
  type Delivery,
  deliveryStateNames,
  eventNames,
  refusalNames,
  TEST_EVENT,
} from "#shared/schemas/delivery.ts";
import type { Destination } from "#shared/schemas/destination.ts";
import type { Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameOf } from "./receiver-row.tsx";
import { useReceiverWrites } from "./use-receiver-writes.ts";

type DeliveryLogProps = { id: number; receiver: Webhook | Destination; onClose: () => void };

/** Deliveries to a receiver, newest first: requests, responses, and reasons for those not sent. */
export function DeliveryLog({ id, receiver, onClose }: DeliveryLogProps) {
  const query = trpc.deliveries.list.useQuery({ id }, { refetchInterval: whileWaiting });
  return (
    <Dialog title={`Entregas a ${nameOf(receiver)}`} width="medium" onClose={onClose}>
      <ListStates
        query={query}
        isEmpty={query.data?.length === 0}
        loading="Carregando entregas..."
        failed={texts.deliveries.logFailed}
        empty={
          <ListNotice
            title="Nenhuma entrega ainda"
            example={{ icon: Send, name: "Lead novo", beside: "Resposta 200", when: "entregue" }}
            text={`As entregas dos últimos ${DELIVERY_DAYS} dias aparecem aqui.`}
          />
        }
      >
        <ul className="-my-4 divide-y divide-line">
          {query.data?.map((each) => (
            <DeliveryRow key={each.id} delivery={each} receiver={receiver} />
          ))}
        </ul>
      </ListStates>
    </Dialog>
  );
}

/** Polls the log while a delivery is pending, to show its outcome. */
const whileWaiting = ({ state }: { state: { data: readonly Delivery[] | undefined } }) =>
  state.data?.some((each) => each.state === "waiting") ? adminPace.waitingAttemptMs : false;

const tones = { waiting: "neutral", delivered: "success", failed: "danger", skipped: "warning" } as const;

/** A delivery with its state, attempts, request and response. */
function DeliveryRow({ delivery, receiver }: { delivery: Delivery; receiver: Webhook | Destination }) {
  const { id, messageId, event, data, state, refusal, attempts, lastStatus, lastAnswer } = delivery;
  const { lastAttemptAt, createdAt, nextAttemptAt, canResend } = delivery;
  const { resend } = useReceiverWrites();
  const name = event === TEST_EVENT ? "Teste" : eventNames[event];
  const goesOn = state === "waiting" && attempts > 0 && !receiver.pausedReason;
  const history = [
    formatDateTime(createdAt),
    attempts > 0 && counted(attempts, "tentativa", "tentativas"),
    lastStatus === null ? lastAttemptAt && "sem resposta" : `resposta ${lastStatus}`,
    goesOn && `próxima em ${formatDateTime(nextAttemptAt)}`,
  ];
  const isWebhook = !("kind" in receiver);
  const sent = { "webhook-id": messageId, type: event, timestamp: createdAt, data };
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{name}</p>
        {(event === "lead.created" || event === "lead.contacted") && (
          <Link to={`/admin/leads?lead=${data.id}`} className="underline">
            Lead nº {String(data.id)}
          </Link>
        )}
        <Badge tone={tones[state]}>{deliveryStateNames[state]}</Badge>
        {canResend && (
          <SmallButton
            label="Reenviar"
            aria-label={`Reenviar ${name} nº ${id}`}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id })}
            className="ml-auto"
          />
        )}
      </div>
      {refusal && <p className="text-[0.8125rem]">{refusalNames[refusal]}</p>}
      <p className="text-[0.8125rem] text-soft tabular-nums">{history.filter(Boolean).join(" · ")}</p>
      {(isWebhook || attempts > 0) && (
        <details className="mt-1 text-[0.8125rem]">
          <summary className="w-fit cursor-pointer py-1 text-soft">Envio e resposta</summary>
          {isWebhook ? (
            <CodePart
              title={
                receiver.fullBodies ? "Enviado, sem os dados da pessoa, que não ficam guardados" : "Enviado"
              }
            >
              {JSON.stringify(sent, null, 2)}
            </CodePart>
          ) : (
            <p className="mt-2 text-soft">O que foi enviado não fica guardado.</p>
          )}
          <CodePart title="Resposta">{lastAnswer || "Vazia"}</CodePart>
        </details>
      )}
    </li>
  );
}

/** Request or response body, verbatim. */
export function CodePart({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="mt-2 text-soft">{title}</p>
      <pre className="mt-1 rounded-md bg-mist p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </>
  );
}
