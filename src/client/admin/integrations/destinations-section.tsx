import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { Card } from "#client/admin/list/card-list.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import {
  type Destination,
  destinationDescriptions,
  destinationKinds,
  fieldsOf,
  type SaveDestinationInput,
  saveDestinationInputSchema,
  secretNameOf,
} from "#shared/schemas/destination.ts";
import { type DestinationKind, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { receivedData } from "#shared/schemas/received-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { DeleteReceiver, ReceiverRow } from "./receiver-row.tsx";
import { useReceiverWrites } from "./use-receiver-writes.ts";

const readKind = (text: string | null): DestinationKind | undefined =>
  destinationKinds.find((kind) => kind === text);

/** Marketing services with their state and settings. */
export function DestinationsSection() {
  const opened = useDialogInUrl("destino", readKind);
  const list = trpc.deliveries.destinations.useQuery();
  const destination = list.data?.find(({ kind }) => kind === opened.id);
  return (
    <TitledSection title="Serviços de marketing" titleClass="text-base">
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
            <DestinationRow key={each.kind} destination={each} onEdit={() => opened.open(each.kind)} />
          ))}
        </Card>
      </ListStates>
      {destination && <DestinationDialog key={opened.id} destination={destination} onClose={opened.close} />}
    </TitledSection>
  );
}

function DestinationRow({ destination, onEdit }: { destination: Destination; onEdit: () => void }) {
  const { kind, isOn, secret } = destination;
  const { download } = useReceiverWrites();
  return (
    <ReceiverRow
      receiver={destination}
      onEdit={onEdit}
      details={
        <>
          <p className="text-[0.8125rem] text-pretty text-soft">Recebe {receivedData[kind]}.</p>
          {kind === "google_ads" && isOn && <FileCounts />}
        </>
      }
      state={isOn ? { tone: "success", name: "Ligado" } : { tone: "neutral", name: "Desligado" }}
      badges={secret === "unreadable" && <Badge tone="danger">Sem credencial</Badge>}
    >
      {kind === "google_ads" && isOn && (
        <SmallButton busy={download.isPending} onClick={() => download.mutate(undefined)}>
          Baixar arquivo
        </SmallButton>
      )}
    </ReceiverRow>
  );
}

/** What the file would have, and why it may be empty. */
function FileCounts() {
  const { data } = trpc.deliveries.conversionCounts.useQuery();
  if (!data) return null;
  return <p className="text-[0.8125rem] text-pretty tabular-nums">{texts.destinations.fileCounts(data)}</p>;
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

/** Configures a marketing service and switches it on or off. */
function DestinationDialog({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { id, kind, version, isOn, secret } = destination;
  const { name } = destinationDescriptions[kind];
  const secretName = secretNameOf(kind);
  const needsSecret = secretName && secret !== "kept";
  const { register, handleSubmit, formState } = useForm<DestinationForm, unknown, SaveDestinationInput>({
    resolver: zodResolver(needsSecret ? withSecret : saveDestinationInputSchema),
    defaultValues: { kind, baseVersion: version, isOn, settings: settingsOf(destination), secret: "" },
  });
  const { errors, isDirty } = formState;
  const { saveDestination } = useReceiverWrites();
  return (
    <FormDialog
      title={name}
      busy={saveDestination.isPending}
      dirty={isDirty}
      onSubmit={handleSubmit((input) => saveDestination.mutate(input, { onSuccess: onClose }))}
      onClose={onClose}
      actions={id !== null && <DeleteReceiver id={id} onAgreed={onClose} />}
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
