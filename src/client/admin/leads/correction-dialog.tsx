import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { fieldsOf } from "#client/lib/fields-of.ts";
import type { LeadUpdate, WholeLead } from "#shared/schemas/lead.ts";
import { LEAD_COMPANY_MAX, type LeadCorrection, leadCorrectionSchema } from "#shared/schemas/lead-person.ts";
import type { KnownBy } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";

type CorrectionDialogProps = {
  /** Snapshot from when the dialog opened. */
  lead: WholeLead;
  /** Rejects if nothing was saved. */
  update: (changes: LeadUpdate) => Promise<unknown>;
  onClose: () => void;
};

/** Corrects what the visitor entered; the history keeps the original. */
export function CorrectionDialog({ lead, update, onClose }: CorrectionDialogProps) {
  const { id, version, name, email, phone, cnpj, companyName = "" } = lead;
  const start: LeadCorrection = { name, email, phone, cnpj, companyName };
  const form = useForm({ resolver: zodResolver(leadCorrectionSchema), defaultValues: start });
  const { handleSubmit, formState } = form;
  const edit = useRecordSave<Partial<LeadCorrection>>({
    write: (changes, baseVersion) => update({ id, ...changes, baseVersion }),
    onSaved: onClose,
    failed: texts.leads.updateFailed,
  });
  const submit = handleSubmit((values) => {
    const changes = changedFields<LeadCorrection>(start, values);
    return Object.keys(changes).length === 0 ? onClose() : edit.save(changes, version);
  });
  return (
    <>
      <FormDialog
        title="Corrigir dados"
        busy={edit.isSaving}
        dirty={formState.isDirty}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="text-pretty text-soft">{texts.leads.correctionKept}</p>
        <PersonFields field={fieldsOf(form)} />
      </FormDialog>
      <RecordConflictDialog edit={edit} />
    </>
  );
}

type PersonFieldsProps = {
  field: ReturnType<typeof fieldsOf<LeadCorrection, unknown>>;
  /** Rendered below a field, or below its row where two are beside each other. */
  below?: (field: KnownBy) => ReactNode;
};

/** Two fields beside each other. */
export const pairClass = "grid items-start gap-5 sm:grid-cols-2";

/** Name, contact and company fields of a lead. */
export function PersonFields({ field, below = () => null }: PersonFieldsProps) {
  return (
    <>
      <Field label="Nome" autoComplete="off" required {...field("name")} />
      <div className={pairClass}>
        <Field
          label="Telefone"
          type="tel"
          hint={texts.leads.contactHint}
          autoComplete="off"
          {...field("phone")}
        />
        {below("phone")}
        <Field label="E-mail" type="email" autoComplete="off" {...field("email")} />
        {below("email")}
      </div>
      <div className={pairClass}>
        <Field label="Empresa" maxLength={LEAD_COMPANY_MAX} autoComplete="off" {...field("companyName")} />
        <Field label="CNPJ" autoComplete="off" {...field("cnpj")} />
        {below("cnpj")}
      </div>
    </>
  );
}
