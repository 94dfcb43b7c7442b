import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { eventNames, eventTypes } from "#shared/schemas/delivery.ts";
import { type CreateWebhookInput, createWebhookInputSchema, type Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { DeleteReceiver } from "./receiver-row.tsx";
import { useReceiverWrites } from "./use-receiver-writes.ts";

type WebhookForm = z.input<typeof createWebhookInputSchema>;

const blank: WebhookForm = { url: "", description: "", events: ["lead.created"], fullBodies: false };

type WebhookDialogProps = {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** Creates or edits a webhook; an existing one can also be deleted and its secret shown or rotated. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const draft = useDraftForm<WebhookForm, CreateWebhookInput>({
    name: `webhook:${webhook?.id ?? "novo"}`,
    values: webhook ? formValues(webhook) : blank,
    version: webhook && 0,
    resolver: zodResolver(createWebhookInputSchema),
  });
  const { register, formState } = draft.form;
  const { field } = draft;
  const { errors } = formState;
  const { createWebhook, updateWebhook, reveal, rotate } = useReceiverWrites();
  const save = async (input: CreateWebhookInput) => {
    if (webhook) await updateWebhook.mutateAsync({ ...input, id: webhook.id });
    else onSecret((await createWebhook.mutateAsync(input)).secret);
  };
  const rotateAfterQuestion = async ({ id }: Webhook) => {
    const { rotateQuestion: title, rotateNote: text } = texts.webhooks;
    if (!(await confirmAction({ title, text, action: "Trocar segredo" }))) return;
    rotate.mutate({ id }, { onSuccess: ({ secret }) => onSecret(secret) });
  };
  return (
    <DraftDialog
      draft={draft}
      title={webhook ? "Editar webhook" : "Novo webhook"}
      width="medium"
      busy={createWebhook.isPending || updateWebhook.isPending}
      onSubmit={draft.submit(save, onClose)}
      onClose={onClose}
      actions={webhook && <DeleteReceiver id={webhook.id} onAgreed={() => draft.finish(onClose)} />}
    >
      <Field
        label="Endereço"
        required
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://erp.exemplo.com.br/avisos"
        {...field("url")}
      />
      <Field label="Descrição" autoComplete="off" placeholder="ERP da matriz" {...field("description")} />
      <fieldset aria-describedby={errors.events && "webhook-events-error"}>
        <legend className="mb-2 text-sm font-medium">Eventos</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {eventTypes.map((event) => (
            <CheckField
              key={event}
              label={
                <span>
                  {eventNames[event]}
                  <span className="block font-mono text-xs text-soft">{event}</span>
                </span>
              }
              value={event}
              {...register("events")}
            />
          ))}
        </div>
        {errors.events && (
          <p id="webhook-events-error" role="alert" className="mt-2 text-[0.8125rem] text-danger">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <CheckField
        label={
          <span>
            Enviar os dados completos
            <span className="block text-[0.8125rem] font-normal text-pretty text-soft">
              Nome, contato e texto de leads, mensagens e currículos saem deste site. Sem isto vai só o
              número, e o sistema busca o resto pela API.
            </span>
          </span>
        }
        className="font-medium"
        {...register("fullBodies")}
      />
      {webhook && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <SmallButton
            label="Mostrar segredo"
            busy={reveal.isPending}
            onClick={() => reveal.mutate({ id: webhook.id }, { onSuccess: ({ secret }) => onSecret(secret) })}
          />
          <SmallButton busy={rotate.isPending} onClick={() => void rotateAfterQuestion(webhook)}>
            Trocar segredo
          </SmallButton>
        </div>
      )}
    </DraftDialog>
  );
}

function formValues({ url, description, events, fullBodies }: Webhook): WebhookForm {
  return { url, description, events, fullBodies };
}
