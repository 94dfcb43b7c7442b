import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { confirmDeletion } from "#client/admin/list/whole-list-screen.tsx";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import {
  type Destination,
  destinationDescriptions,
  fieldsOf,
  type SaveDestinationInput,
  saveDestinationInputSchema,
  secretNameOf,
} from "#shared/schemas/destination.ts";
import { receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import { useDestinationWrites } from "./use-destination-writes.ts";

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
export function DestinationDialog({
  destination,
  onClose,
}: {
  destination: Destination;
  onClose: () => void;
}) {
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
    if (!(await confirmDeletion(texts.destinations.deleteQuestion, consequence))) return;
    remove.mutate({ kind, baseVersion: version }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={name}
      action="Salvar"
      busyAction="Salvando..."
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
      <label className="inline-flex items-start gap-2 font-medium">
        <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent-ink" {...register("isOn")} />
        <span>
          Ligado
          <span className="block text-[0.8125rem] font-normal text-pretty text-soft">
            O formulário de demonstração passa a dizer, na opção de novidades, que os dados vão também para{" "}
            {receiverNames[kind]}, e a política de privacidade padrão, o que vai. Se você escreveu a sua, diga
            isto nela. Leads de antes não são enviados.
          </span>
        </span>
      </label>
    </FormDialog>
  );
}

function settingsOf({ kind, settings }: Destination): Record<string, string> {
  return Object.fromEntries(fieldsOf(kind).map(([field]) => [field, settings[field] ?? ""]));
}
