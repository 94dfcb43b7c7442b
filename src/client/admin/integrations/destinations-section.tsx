import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { Card, CardRow } from "#client/admin/list/card-list.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { counted } from "#shared/formats/numbers.ts";
import {
  type ConversionPreview,
  type Destination,
  destinationDescriptions,
  destinationKinds,
  fieldsOf,
  refusalNames,
  type SaveDestinationInput,
  saveDestinationInputSchema,
  secretNameOf,
} from "#shared/schemas/destination.ts";
import { type DestinationKind, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { receivedData } from "#shared/schemas/received-data.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts/texts.ts";
import { CodePart } from "./attempt-log.tsx";
import { SentConversionsDialog } from "./sent-conversions-dialog.tsx";
import { useDestinationWrites } from "./use-destination-writes.ts";

const readKind = (text: string | null): DestinationKind | undefined =>
  destinationKinds.find((kind) => kind === text);

/** Marketing services: which are on, what they need, what they were sent. */
export function DestinationsSection() {
  const opened = useDialogInUrl("destino", readKind);
  const logged = useDialogInUrl("envios", readKind);
  const tried = useDialogInUrl("teste", readKind);
  const list = trpc.destinations.list.useQuery();
  const destination = list.data?.find(({ kind }) => kind === opened.id);
  return (
    <TitledSection title="Marketing" titleClass="text-base">
      <p className="mb-3 text-balance text-soft">
        Levam leads novos a um serviço, de servidor para servidor, e só os de quem marcou a opção de novidades
        em um texto com o nome dele.
      </p>
      <ListStates
        query={list}
        loading="Carregando destinos de marketing..."
        failed={texts.destinations.loadFailed}
      >
        <Card>
          {list.data?.map((each) => (
            <DestinationRow
              key={each.kind}
              destination={each}
              onEdit={() => opened.open(each.kind)}
              onLog={() => logged.open(each.kind)}
              onTry={() => tried.open(each.kind)}
            />
          ))}
        </Card>
      </ListStates>
      {destination && <DestinationDialog key={opened.id} destination={destination} onClose={opened.close} />}
      {logged.id && <SentConversionsDialog kind={logged.id} onClose={logged.close} />}
      {tried.id && <PreviewDialog kind={tried.id} onClose={tried.close} />}
    </TitledSection>
  );
}

type DestinationRowProps = {
  destination: Destination;
  onEdit: () => void;
  onLog: () => void;
  onTry: () => void;
};

function DestinationRow({ destination, onEdit, onLog, onTry }: DestinationRowProps) {
  const { kind, isOn, secret, version, waiting, failed } = destination;
  const { name } = destinationDescriptions[kind];
  const { download } = useDestinationWrites();
  return (
    <CardRow
      title={name}
      onOpen={onEdit}
      details={<p className="text-[0.8125rem] text-pretty text-soft">Recebe {receivedData[kind]}.</p>}
    >
      <div className="flex flex-wrap items-center gap-2">
        {secret === "unreadable" && <Badge tone="danger">Sem credencial</Badge>}
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Ligado" : "Desligado"}</Badge>
        {waiting > 0 && <Badge tone="neutral">{counted(waiting, "na fila", "na fila")}</Badge>}
        {failed > 0 && <Badge tone="danger">{counted(failed, "recusado", "recusados")}</Badge>}
      </div>
      {version > 0 && (
        <div className="relative -mx-2 flex flex-wrap gap-1 sm:mx-0">
          <SmallButton look="bare" aria-label={`Testar ${name} sem enviar`} onClick={onTry}>
            Testar
          </SmallButton>
          {kind !== "google_ads" && (
            <SmallButton look="bare" label="Envios" aria-label={`Envios a ${name}`} onClick={onLog} />
          )}
          {kind === "google_ads" && isOn && (
            <SmallButton busy={download.isPending} onClick={() => download.mutate(undefined)}>
              Baixar arquivo
            </SmallButton>
          )}
        </div>
      )}
    </CardRow>
  );
}

/** Shows what a destination would get of a lead, and sends nothing. */
function PreviewDialog({ kind, onClose }: { kind: DestinationKind; onClose: () => void }) {
  const [leadId, setLeadId] = useState<number>();
  const [error, setError] = useState<string>();
  const preview = trpc.destinations.preview.useQuery({ kind, leadId }, { retry: false, staleTime: 0 });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("lead") ?? "").trim();
    const { data, success } = pathRowIdSchema.safeParse(typed);
    setError(typed && !success ? "Informe o número do lead, como 42." : undefined);
    if (!typed || success) setLeadId(typed ? data : undefined);
  };
  return (
    <Dialog title={`Testar ${destinationDescriptions[kind].name}`} width="medium" onClose={onClose}>
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
      <div className="mt-4" aria-live="polite">
        <ListStates query={preview} loading="Montando o teste..." failed={texts.destinations.previewFailed}>
          {preview.data && <Preview preview={preview.data} />}
        </ListStates>
      </div>
    </Dialog>
  );
}

function Preview({ preview: { leadId, leadName, refusal, sent } }: { preview: ConversionPreview }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        Lead nº {leadId}, {leadName}
      </p>
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

type DestinationForm = z.input<typeof saveDestinationInputSchema>;

const withSecret = saveDestinationInputSchema.refine(({ isOn, secret }) => !isOn || secret !== "", {
  path: ["secret"],
  message: texts.destinations.secretMissing,
});
const secretHints = {
  none: "Fica cifrada e não aparece de novo.",
  kept: "Guardada. Em branco, continua a mesma.",
  unreadable: "A guardada não pode mais ser lida. Informe-a de novo.",
};

/** Sets a marketing service up, on or off. */
function DestinationDialog({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { kind, version, isOn, secret } = destination;
  const { name } = destinationDescriptions[kind];
  const secretName = secretNameOf(kind);
  const needsSecret = secretName && secret !== "kept";
  const { register, handleSubmit, formState } = useForm<DestinationForm, unknown, SaveDestinationInput>({
    resolver: zodResolver(needsSecret ? withSecret : saveDestinationInputSchema),
    defaultValues: { kind, baseVersion: version, isOn, settings: settingsOf(destination), secret: "" },
  });
  const { errors, isDirty } = formState;
  const { save, remove } = useDestinationWrites();
  const deleteAfterQuestion = async () => {
    const consequence = "A configuração e a credencial somem, e o que espera na fila não é enviado.";
    if (!(await confirmDanger(texts.destinations.deleteQuestion, consequence))) return;
    remove.mutate({ kind, baseVersion: version }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={name}
      busy={save.isPending}
      dirty={isDirty}
      onSubmit={handleSubmit((input) => save.mutate(input, { onSuccess: onClose }))}
      onClose={onClose}
      actions={
        version > 0 && (
          <Button look="bare" className="mr-auto" onClick={() => void deleteAfterQuestion()}>
            Excluir
          </Button>
        )
      }
    >
      {fieldsOf(kind).map(([field, { label, hint, isOptional }]) => (
        <Field
          key={field}
          label={label}
          required={!isOptional}
          autoComplete="off"
          spellCheck={false}
          hint={hint}
          error={errors.settings?.[field]?.message}
          {...register(`settings.${field}`)}
        />
      ))}
      {secretName && (
        <Field
          label={secretName}
          type="password"
          autoComplete="off"
          hint={secretHints[secret]}
          error={errors.secret?.message}
          {...register("secret")}
        />
      )}
      <CheckField
        label={
          <span>
            Ligado
            <span className="block text-[0.8125rem] font-normal text-pretty text-soft">
              O formulário de demonstração passa a dizer, na opção de novidades, que os dados vão também para{" "}
              {receiverNames[kind]}, e a política de privacidade padrão, o que vai. Se você escreveu a sua,
              diga isto nela. Leads de antes não são enviados.
            </span>
          </span>
        }
        className="font-medium"
        {...register("isOn")}
      />
    </FormDialog>
  );
}

function settingsOf({ kind, settings }: Destination): Record<string, string> {
  return Object.fromEntries(fieldsOf(kind).map(([field]) => [field, settings[field] ?? ""]));
}
