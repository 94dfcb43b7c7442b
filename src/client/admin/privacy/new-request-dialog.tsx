import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { enterSubjectRequestInputSchema } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames, subjectRequestTypes } from "#shared/subject-request-types.ts";
import { useEnterRequest } from "./use-request-writes.ts";

type NewRequest = z.input<typeof enterSubjectRequestInputSchema>;

const typeOptions = subjectRequestTypes.map((value) => ({ value, name: subjectRequestTypeNames[value] }));

type NewRequestDialogProps = { onClose: () => void; onEntered: (id: number) => void };

/** Enters a request that arrived by another way than the site (product 17.2). What is typed is a draft (product 7.11). */
export function NewRequestDialog({ onClose, onEntered }: NewRequestDialogProps) {
  const formId = useId();
  const today = formatIsoDay(new Date());
  const start = useFormStart<NewRequest>("request:novo", {
    values: { type: "access", name: "", email: "", phone: "", details: "", receivedOn: today },
    version: undefined,
  });
  const form = useForm({
    resolver: zodResolver(enterSubjectRequestInputSchema),
    defaultValues: { ...start.base, ...start.mine },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { dirty, isRestored, leave, restart } = useFormDraft({ start, form });
  const enter = useEnterRequest();
  const submit = handleSubmit(async (input) => {
    let id: number;
    try {
      ({ id } = await enter.mutateAsync(input));
    } catch {
      // The toast has said why.
      return;
    }
    start.discard();
    leave(() => onEntered(id));
  });
  const close = () => {
    if (!enter.isPending) start.discard();
    leave(onClose);
  };
  return (
    <Dialog
      title="Novo pedido"
      width="medium"
      onClose={close}
      dirty={dirty}
      footer={(requestClose) => (
        <>
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={enter.isPending}>
            {enter.isPending ? "Registrando..." : "Registrar"}
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
        <p className="text-pretty text-soft">
          Para pedidos por telefone, carta ou outro e-mail. Antes de registrar, confirme que quem pede é o
          titular dos dados.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Pedido" options={typeOptions} {...register("type")} />
          <Field
            type="date"
            label="Recebido em"
            hint="Os 15 dias contam daqui."
            max={today}
            required
            error={errors.receivedOn?.message}
            {...register("receivedOn")}
          />
          <Field
            label="Nome"
            autoComplete="off"
            required
            error={errors.name?.message}
            {...register("name")}
          />
          <Field
            label="E-mail"
            type="email"
            autoComplete="off"
            required
            error={errors.email?.message}
            {...register("email")}
          />
          <Field label="Telefone" autoComplete="off" error={errors.phone?.message} {...register("phone")} />
        </div>
        <TextArea label="Detalhes" rows={5} error={errors.details?.message} {...register("details")} />
      </form>
    </Dialog>
  );
}
