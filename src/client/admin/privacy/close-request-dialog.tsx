import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { closeSubjectRequestInputSchema, subjectRequestOutcomes } from "#shared/schemas/subject-request.ts";
import { useCloseRequest } from "./use-request-writes.ts";

const outcomeTexts = {
  done: { name: "Atendido", hint: "Envie uma resposta ou escreva uma observação antes." },
  refused: { name: "Recusado", hint: "Diga o motivo, que fica no pedido." },
} as const;

/** Asks how a subject request ends. Stays open until the server confirms; the input is kept as a draft. */
export function CloseRequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const draft = useDraftForm({
    name: `request-close:${id}`,
    values: { id, outcome: "done", reason: "", tellsPerson: true },
    version: undefined,
    resolver: zodResolver(closeSubjectRequestInputSchema),
  });
  const { register, control } = draft.form;
  const { field } = draft;
  const close = useCloseRequest();
  const outcome: string = useWatch({ control, name: "outcome" });
  return (
    <DraftDialog
      draft={draft}
      title="Encerrar pedido"
      action="Encerrar"
      busyAction="Encerrando..."
      busy={close.isPending}
      onSubmit={draft.submit(close.mutateAsync, onClose)}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">Como termina</legend>
        {subjectRequestOutcomes.map((value) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-lg border border-line px-3.5 py-3 has-checked:border-accent-ink has-checked:bg-chosen"
          >
            <input
              type="radio"
              value={value}
              className="mt-0.5 size-4 accent-accent-ink"
              {...register("outcome")}
            />
            <span>
              <span className="block font-medium">{outcomeTexts[value].name}</span>
              <span className="text-[0.8125rem] text-soft">{outcomeTexts[value].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {outcome === "refused" && (
        <>
          <TextArea label="Motivo" required rows={5} {...field("reason")} />
          <CheckField label="Enviar o motivo à pessoa por e-mail" {...register("tellsPerson")} />
        </>
      )}
    </DraftDialog>
  );
}
