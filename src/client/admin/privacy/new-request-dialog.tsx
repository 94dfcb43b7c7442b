import { zodResolver } from "@hookform/resolvers/zod";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { enterSubjectRequestInputSchema } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { useEnterRequest } from "./use-request-writes.ts";

const typeOptions = subjectRequestTypes.map((value) => ({ value, name: subjectRequestTypeNames[value] }));

type NewRequestDialogProps = { onClose: () => void; onEntered: (id: number) => void };

/** Enters a request that arrived outside the site; the input is kept as a draft. */
export function NewRequestDialog({ onClose, onEntered }: NewRequestDialogProps) {
  const today = formatIsoDay(new Date());
  const draft = useDraftForm({
    name: "request:novo",
    values: { type: "access", name: "", email: "", phone: "", details: "", receivedOn: today },
    version: undefined,
    resolver: zodResolver(enterSubjectRequestInputSchema),
  });
  const { field } = draft;
  const enter = useEnterRequest();
  return (
    <DraftDialog
      draft={draft}
      title="Novo pedido"
      width="medium"
      action="Registrar"
      busyAction="Registrando..."
      busy={enter.isPending}
      onSubmit={draft.submit(enter.mutateAsync, ({ id }) => onEntered(id))}
      onClose={onClose}
    >
      <p className="text-pretty text-soft">
        Para pedidos por telefone, carta ou outro e-mail. Antes de registrar, confirme que quem pede é o
        titular dos dados.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Pedido" options={typeOptions} {...field("type")} />
        <DateField
          label="Recebido em"
          hint="O prazo de 15 dias começa neste dia."
          max={today}
          required
          {...field("receivedOn")}
        />
        <Field label="Nome" autoComplete="off" required {...field("name")} />
        <Field label="E-mail" type="email" autoComplete="off" required {...field("email")} />
        <Field label="Telefone" autoComplete="off" {...field("phone")} />
      </div>
      <TextArea label="Detalhes" rows={5} {...field("details")} />
    </DraftDialog>
  );
}
