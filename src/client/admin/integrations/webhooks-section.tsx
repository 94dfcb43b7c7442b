import { Plus } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CopyDialog } from "#client/admin/layout/link-dialog.tsx";
import { Card, CardRow } from "#client/admin/list/card-list.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl, useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  DELIVERY_DAYS,
  type Delivery,
  deliveryStateNames,
  eventNames,
  pauseReasonNames,
  TEST_EVENT,
  type Webhook,
} from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { AttemptLog, AttemptRow, CodePart, whileWaiting } from "./attempt-log.tsx";
import { useWebhookWrites } from "./use-webhook-writes.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Webhooks of the installation: their states, forms, secrets and deliveries. */
export function WebhooksSection() {
  const opened = useDialogInUrl("webhook", readRowIdOrNew);
  const logged = useRowInUrl("entregas");
  const list = trpc.webhooks.list.useQuery();
  const [secret, setSecret] = useState<string>();
  const webhook = list.data?.find(({ id }) => id === opened.id);
  const withLog = list.data?.find(({ id }) => id === logged.id);
  const isGone =
    list.data && ((opened.id !== undefined && opened.id !== NEW_ROW && !webhook) || (logged.id && !withLog));
  const openNew = () => opened.open(NEW_ROW);

  return (
    <section aria-labelledby="webhooks">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="webhooks" className="text-base font-semibold tracking-tight">
            Webhooks
          </h2>
          <p className="text-pretty text-soft">
            Avisam outros sistemas do que acontece aqui, com assinatura e novas tentativas.
          </p>
        </div>
        <Button size="small" icon={Plus} label="Novo webhook" aria-haspopup="dialog" onClick={openNew} />
      </div>
      <ListStates
        query={list}
        isEmpty={list.data?.length === 0}
        loading="Carregando webhooks..."
        failed={texts.webhooks.loadFailed}
        empty={
          <div className="overflow-hidden rounded-xl border border-line">
            <ListNotice
              title="Nenhum webhook ainda"
              text="Diga a um ERP ou CRM quando chega um lead, uma mensagem ou um currículo."
              action={{ label: "Criar o primeiro", run: openNew }}
            />
          </div>
        }
      >
        <Card>
          {list.data?.map((each) => (
            <WebhookRow
              key={each.id}
              webhook={each}
              onEdit={() => opened.open(each.id)}
              onLog={() => logged.open(each.id)}
            />
          ))}
        </Card>
      </ListStates>
      {(opened.id === NEW_ROW || webhook) && (
        <WebhookDialog key={opened.id} webhook={webhook} onSecret={setSecret} onClose={opened.close} />
      )}
      {withLog && <DeliveriesDialog webhook={withLog} onClose={logged.close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {isGone && (
        <GoneDialog
          title="Webhook"
          unknown={texts.webhooks.unknown}
          onClose={opened.id === undefined ? logged.close : opened.close}
        />
      )}
    </section>
  );
}

type WebhookRowProps = { webhook: Webhook; onEdit: () => void; onLog: () => void };

function WebhookRow({ webhook, onEdit, onLog }: WebhookRowProps) {
  const { id, url, description, events, fullBodies, pausedReason, failingSince, waiting } = webhook;
  const { pause, test } = useWebhookWrites();
  const { host } = new URL(url);
  const name = description || host;
  return (
    <CardRow
      title={name}
      onOpen={onEdit}
      details={
        <>
          <p className="text-[0.8125rem] wrap-anywhere text-soft">{url}</p>
          <p className="text-[0.8125rem] text-pretty">
            {events.map((event) => eventNames[event]).join(", ")}
          </p>
          {pausedReason && <p className="text-[0.8125rem] text-warning">{pauseReasonNames[pausedReason]}</p>}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {fullBodies && <Badge tone="accent">Dados completos</Badge>}
        <Badge tone={pausedReason ? "warning" : failingSince ? "danger" : "success"}>
          {pausedReason ? "Pausado" : failingSince ? "Falhando" : "Ativo"}
        </Badge>
        {waiting > 0 && <Badge tone="neutral">{counted(waiting, "na fila", "na fila")}</Badge>}
      </div>
      <div className="relative -mx-2 flex flex-wrap gap-1 sm:mx-0">
        <SmallButton look="bare" aria-label={`Entregas de ${name}`} onClick={onLog}>
          Entregas
        </SmallButton>
        <SmallButton
          look="bare"
          label="Testar"
          aria-label={`Testar ${name}`}
          busy={test.isPending}
          onClick={() => test.mutate({ id }, { onSuccess: onLog })}
        />
        <Button
          look={pausedReason ? "quiet" : "bare"}
          size="small"
          label={pausedReason ? "Retomar" : "Pausar"}
          aria-label={`${pausedReason ? "Retomar" : "Pausar"} ${name}`}
          busy={pause.isPending}
          onClick={() => pause.mutate({ id, isPaused: !pausedReason })}
        />
      </div>
    </CardRow>
  );
}

/** Shows the secret of a webhook, to copy. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CopyDialog
      title="Segredo do webhook"
      value={secret}
      what={{ article: "o", noun: "segredo", copied: texts.webhooks.secretCopied }}
      width="medium"
      onClose={onClose}
    >
      Com ele o sistema que recebe confere que o aviso veio deste site. Guarde-o como uma senha.
    </CopyDialog>
  );
}

/** Log of a webhook, with what was sent and answered. */
function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, description, url } = webhook;
  const query = trpc.webhooks.deliveries.useQuery({ id }, { refetchInterval: whileWaiting });
  return (
    <AttemptLog
      title={`Entregas de ${description || new URL(url).host}`}
      query={query}
      loading="Carregando entregas..."
      failed={texts.webhooks.deliveriesFailed}
      empty={{
        title: "Nenhuma entrega ainda",
        text: `As entregas dos últimos ${DELIVERY_DAYS} dias aparecem aqui. Envie um teste para ver a primeira.`,
      }}
      onClose={onClose}
    >
      {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />}
    </AttemptLog>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { id, messageId, event, data, state, attempts, lastAnswer, createdAt, nextAttemptAt } = delivery;
  const { replay } = useWebhookWrites();
  const name = event === TEST_EVENT ? "Teste" : eventNames[event];
  const goesOn = state === "waiting" && attempts > 0 && !webhook.pausedAt;
  const sent = { "webhook-id": messageId, type: event, timestamp: createdAt, data };
  return (
    <AttemptRow
      attempt={delivery}
      title={<p className="font-medium">{name}</p>}
      stateName={deliveryStateNames[state]}
      times={counted(attempts, "tentativa", "tentativas")}
      next={goesOn && `próxima em ${formatDateTime(nextAttemptAt)}`}
      resend={{ name: `${name} nº ${id}`, busy: replay.isPending, run: () => replay.mutate({ id }) }}
      summary="Envio e resposta"
    >
      <CodePart
        title={webhook.fullBodies ? "Enviado, sem os dados da pessoa, que não ficam guardados" : "Enviado"}
      >
        {JSON.stringify(sent, null, 2)}
      </CodePart>
      <CodePart title="Resposta">{lastAnswer || "Vazia"}</CodePart>
    </AttemptRow>
  );
}
