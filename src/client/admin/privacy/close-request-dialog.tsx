import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { closeSubjectRequestInputSchema, subjectRequestOutcomes } from "#shared/schemas/subject-request.ts";
import { useCloseRequest } from "./use-request-writes.ts";

const words = {
  done: { name: "Atendido", hint: "Pede uma resposta enviada ou uma observação." },
  refused: { name: "Recusado", hint: "Pede o motivo, que fica no pedido." },
} as const;

type CloseRequest = z.input<typeof closeSubjectRequestInputSchema>;

/**
 * Asks how a request ends (product 17.2). It stays open, with everything typed, until the request is closed. What is typed
 * is a draft (product 7.11).
 */
export function CloseRequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const formId = useId();
  const start = useFormStart<CloseRequest>(`request-close:${id}`, {
    values: { id, outcome: "done", reason: "", tellsPerson: true },
    version: undefined,
  });
  const form = useForm({
    resolver: zodResolver(closeSubjectRequestInputSchema),
    defaultValues: { ...start.base, ...start.mine },
  });
  const { register, handleSubmit, control, formState } = form;
  const { dirty, isRestored, leave, restart } = useFormDraft({ start, form });
  const close = useCloseRequest();
  const outcome: string = useWatch({ control, name: "outcome" });
  const submit = handleSubmit(async (input) => {
    try {
      await close.mutateAsync(input);
    } catch {
      // The toast has said why.
      return;
    }
    start.discard();
    leave(onClose);
  });
  const leaveDialog = () => {
    // What is on its way may still fail: then the draft keeps what was typed.
    if (!close.isPending) start.discard();
    leave(onClose);
  };
  return (
    <Dialog
      title="Encerrar pedido"
      onClose={leaveDialog}
      dirty={dirty}
      footer={(requestClose) => (
        <>
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={close.isPending}>
            {close.isPending ? "Encerrando..." : "Encerrar"}
          </Button>
        </>
      )}
    >
      {isRestored && (
        <DraftNotice
          consequence="Os campos voltam a ficar em branco."
          onDiscard={restart}
          className={draftNoticeInDialog}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">Como termina</legend>
          {subjectRequestOutcomes.map((value) => (
            <label
              key={value}
              className="flex items-start gap-3 rounded-lg border border-line px-3.5 py-3 has-checked:border-accent-ink has-checked:bg-accent-strong/5"
            >
              <input
                type="radio"
                value={value}
                className="mt-0.5 size-4 accent-accent-ink"
                {...register("outcome")}
              />
              <span>
                <span className="block font-medium">{words[value].name}</span>
                <span className="text-[0.8125rem] text-soft">{words[value].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {outcome === "refused" && (
          <>
            <TextArea
              label="Motivo"
              required
              rows={5}
              error={formState.errors.reason?.message}
              {...register("reason")}
            />
            <label className="flex items-center gap-2.5">
              <input type="checkbox" className="size-4 accent-accent-ink" {...register("tellsPerson")} />
              Enviar o motivo à pessoa por e-mail
            </label>
          </>
        )}
      </form>
    </Dialog>
  );
}
