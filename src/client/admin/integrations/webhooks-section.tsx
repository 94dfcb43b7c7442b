import { Plus } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Card, CardRow } from "#client/admin/list/card-list.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl, useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { counted } from "#shared/formats/numbers.ts";
import { eventNames, pauseReasonNames, type Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
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
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="webhooks" className="font-semibold tracking-tight">
            Webhooks
          </h2>
          <p className="text-[0.8125rem] text-pretty text-soft">
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
        {fullBodies && <Badge tone="accent">dados completos</Badge>}
        <Badge tone={pausedReason ? "warning" : failingSince ? "danger" : "success"}>
          {pausedReason ? "pausado" : failingSince ? "falhando" : "ativo"}
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

type SecretDialogProps = { secret: string; onClose: () => void };

/** Shows the secret of a webhook, to copy. */
function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success({ title: texts.webhooks.secretCopied });
    } catch {
      toast.failure({ title: "O navegador não deixou copiar. Selecione o segredo e copie." });
    }
  };
  return (
    <Dialog
      title="Segredo do webhook"
      width="medium"
      onClose={onClose}
      footer={<Button label="Copiar segredo" onClick={() => void copy()} />}
    >
      <p>Com ele o sistema que recebe confere que o aviso veio deste site. Guarde-o como uma senha.</p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {secret}
      </p>
    </Dialog>
  );
}
