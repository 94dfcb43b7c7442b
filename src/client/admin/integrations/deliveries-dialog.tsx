import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  DELIVERY_DAYS,
  type Delivery,
  type DeliveryState,
  deliveryStateNames,
  eventNames,
  TEST_EVENT,
  type Webhook,
} from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { CodePart } from "./code-part.tsx";
import { useWebhookWrites } from "./use-webhook-writes.ts";

/** While something waits, to show how it ends. */
const REFRESH_MS = 2000;
const tones: Record<DeliveryState, BadgeTone> = {
  waiting: "neutral",
  delivered: "success",
  failed: "danger",
};

type DeliveriesDialogProps = { webhook: Webhook; onClose: () => void };

/** Log of a webhook, with what was sent and answered. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const list = trpc.webhooks.deliveries.useQuery(
    { id: webhook.id },
    {
      refetchInterval: ({ state }) =>
        state.data?.some((each) => each.state === "waiting") ? REFRESH_MS : false,
    },
  );
  return (
    <Dialog
      title={`Entregas de ${webhook.description || new URL(webhook.url).host}`}
      width="medium"
      onClose={onClose}
    >
      <ListStates
        query={list}
        isEmpty={list.data?.length === 0}
        loading="Carregando entregas..."
        failed={texts.webhooks.deliveriesFailed}
        empty={
          <ListNotice
            title="Nenhuma entrega ainda"
            text={`As entregas dos últimos ${DELIVERY_DAYS} dias aparecem aqui. Envie um teste para ver a primeira.`}
          />
        }
      >
        <ul className="-my-4 divide-y divide-line">
          {list.data?.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </ul>
      </ListStates>
    </Dialog>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { id, messageId, event, data, state, attempts, lastStatus, lastAnswer, lastAttemptAt } = delivery;
  const { replay } = useWebhookWrites();
  const name = event === TEST_EVENT ? "Teste" : eventNames[event];
  const result = lastStatus === null ? lastAttemptAt && "sem resposta" : `resposta ${lastStatus}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{name}</p>
        <Badge tone={tones[state]}>{deliveryStateNames[state]}</Badge>
        <SmallButton
          label="Reenviar"
          aria-label={`Reenviar ${name} nº ${id}`}
          busy={replay.isPending}
          onClick={() => replay.mutate({ id })}
          className="ml-auto"
        />
      </div>
      <p className="text-[0.8125rem] text-soft tabular-nums">
        {[
          formatDateTime(new Date(delivery.createdAt)),
          counted(attempts, "tentativa", "tentativas"),
          result,
          state === "waiting" &&
            attempts > 0 &&
            !webhook.pausedAt &&
            `próxima em ${formatDateTime(new Date(delivery.nextAttemptAt))}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <details className="mt-1 text-[0.8125rem]">
        <summary className="w-fit cursor-pointer py-1 text-soft">Envio e resposta</summary>
        <CodePart
          title={webhook.fullBodies ? "Enviado, sem os dados da pessoa, que não ficam guardados" : "Enviado"}
        >
          {JSON.stringify(
            { "webhook-id": messageId, type: event, timestamp: delivery.createdAt, data },
            null,
            2,
          )}
        </CodePart>
        <CodePart title="Resposta">{lastAnswer || "Vazia"}</CodePart>
      </details>
    </li>
  );
}
