import { type FormEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { GoneDialog, ListStates } from "#client/admin/list/list-states.tsx";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { type DeliveryPreview, refusalNames } from "#shared/schemas/delivery.ts";
import type { Destination } from "#shared/schemas/destination.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import type { Webhook } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { CodePart, DeliveryLog } from "./delivery-log.tsx";
import { nameOf, receiverParameters } from "./receiver-row.tsx";
import { useReceiverWrites } from "./use-receiver-writes.ts";

/** Log and test dialogs of any receiver, opened by the URL. */
export function ReceiverDialogs() {
  const logged = useRowInUrl(receiverParameters.log);
  const tested = useRowInUrl(receiverParameters.test);
  const webhooks = trpc.deliveries.webhooks.useQuery().data;
  const destinations = trpc.deliveries.destinations.useQuery().data;
  const opened = logged.id === undefined ? tested : logged;
  const receiver = [...(webhooks ?? []), ...(destinations ?? [])].find(({ id }) => id === opened.id);
  if (opened.id === undefined || !webhooks || !destinations) return null;
  if (!receiver)
    return <GoneDialog title="Destino" unknown={texts.deliveries.unknownReceiver} onClose={opened.close} />;
  const shown = { id: opened.id, receiver, onClose: opened.close };
  return opened === logged ? <DeliveryLog {...shown} /> : <TestDialog {...shown} />;
}

type TestDialogProps = { id: number; receiver: Webhook | Destination; onClose: () => void };

/** Shows the request a receiver would get. Sends nothing, except the test event to a webhook. */
function TestDialog({ id, receiver, onClose }: TestDialogProps) {
  const [leadId, setLeadId] = useState<number>();
  const [error, setError] = useState<string>();
  const preview = trpc.deliveries.preview.useQuery({ id, leadId }, { retry: false, staleTime: 0 });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("lead") ?? "").trim();
    const { data, success } = pathRowIdSchema.safeParse(typed);
    setError(typed && !success ? "Informe o número do lead, como 42." : undefined);
    if (!typed || success) setLeadId(typed ? data : undefined);
  };
  return (
    <Dialog title={`Testar ${nameOf(receiver)}`} width="medium" onClose={onClose}>
      {"kind" in receiver ? (
        <form noValidate onSubmit={show} className="flex items-start gap-2">
          <Field
            name="lead"
            label="Número do lead"
            inputMode="numeric"
            autoComplete="off"
            hint="Em branco, o mais novo que seria enviado. Nada é enviado por este teste."
            error={error}
            className="flex-1"
          />
          <Button type="submit" look="quiet" label="Mostrar" className="mt-6.5" />
        </form>
      ) : (
        <SendTest id={id} />
      )}
      <div className="mt-4" aria-live="polite">
        <ListStates query={preview} loading="Montando o teste..." failed={texts.deliveries.previewFailed}>
          {preview.data && <Preview preview={preview.data} />}
        </ListStates>
      </div>
    </Dialog>
  );
}

/** Sends the test event and replaces the test dialog with the log. */
function SendTest({ id }: { id: number }) {
  const { sendTest } = useReceiverWrites();
  const [, setParameters] = useSearchParams();
  const { state } = useLocation();
  const openLog = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(receiverParameters.test);
        after.set(receiverParameters.log, String(id));
        return after;
      },
      { replace: true, state, flushSync: true },
    );
  return (
    <Button
      label="Enviar teste"
      busy={sendTest.isPending}
      onClick={() => sendTest.mutate({ id }, { onSuccess: openLog })}
    />
  );
}

function Preview({ preview: { lead, refusal, sent } }: { preview: DeliveryPreview }) {
  return (
    <>
      {lead && (
        <p className="font-medium wrap-anywhere">
          Lead nº {lead.id}, {lead.name}
        </p>
      )}
      {refusal && <p className="mt-1">Não seria enviado. {refusalNames[refusal]}</p>}
      {sent && (
        <div className="text-[0.8125rem]">
          {sent.address && <CodePart title="Endereço">{`POST ${sent.address}`}</CodePart>}
          <CodePart title="Corpo">{sent.body}</CodePart>
        </div>
      )}
    </>
  );
}
