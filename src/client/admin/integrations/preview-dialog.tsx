import { type FormEvent, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import {
  type ConversionPreview,
  destinationDescriptions,
  refusalNames,
} from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts/texts.ts";
import { CodePart } from "./code-part.tsx";

/** Shows what a destination would get of a lead, and sends nothing. */
export function PreviewDialog({ kind, onClose }: { kind: DestinationKind; onClose: () => void }) {
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
        <Button type="submit" look="quiet" className="mt-6.5">
          Mostrar
        </Button>
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
