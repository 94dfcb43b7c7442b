import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CopyDialog } from "#client/admin/layout/link-dialog.tsx";
import { Card } from "#client/admin/list/card-list.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { eventNames } from "#shared/schemas/delivery.ts";
import type { Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { ReceiverRow } from "./receiver-row.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Webhooks with their states, forms and secrets. */
export function WebhooksSection() {
  const opened = useDialogInUrl("webhook", readRowIdOrNew);
  const list = trpc.deliveries.webhooks.useQuery();
  const [secret, setSecret] = useState<string>();
  const webhook = list.data?.find(({ id }) => id === opened.id);
  const isGone = list.data && opened.id !== undefined && opened.id !== NEW_ROW && !webhook;
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
        isCard
        query={list}
        isEmpty={list.data?.length === 0}
        loading="Carregando webhooks..."
        failed={texts.webhooks.loadFailed}
        empty={
          <ListNotice
            isCard
            title="Nenhum webhook ainda"
            text="Diga a um ERP ou CRM quando chega um lead, uma mensagem ou um currículo."
            example={{
              icon: WebhookIcon,
              name: "crm.empresa.com.br",
              beside: "Lead novo",
              when: "entregue",
            }}
            action={{ label: "Criar o primeiro", run: openNew }}
          />
        }
      >
        <Card>
          {list.data?.map((each) => (
            <WebhookRow key={each.id} webhook={each} onEdit={() => opened.open(each.id)} />
          ))}
        </Card>
      </ListStates>
      {(opened.id === NEW_ROW || webhook) && (
        <WebhookDialog key={opened.id} webhook={webhook} onSecret={setSecret} onClose={opened.close} />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {isGone && (
        <GoneDialog title="Webhook" unknown={texts.deliveries.unknownReceiver} onClose={opened.close} />
      )}
    </section>
  );
}

function WebhookRow({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  return (
    <ReceiverRow
      receiver={webhook}
      onEdit={onEdit}
      details={
        <>
          <p className="text-[0.8125rem] wrap-anywhere text-soft">{webhook.url}</p>
          <p className="text-[0.8125rem] text-pretty">
            {webhook.events.map((event) => eventNames[event]).join(", ")}
          </p>
        </>
      }
      state={{ tone: "success", name: "Ativo" }}
      badges={webhook.fullBodies && <Badge tone="accent">Dados completos</Badge>}
    />
  );
}

/** Shows a webhook's secret for copying. */
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
