import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { FormDialog } from "#client/components/form-dialog.tsx";
import {
  type LeadCorrection,
  type LeadUpdate,
  leadCorrectionSchema,
  type WholeLead,
} from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { PersonFields } from "./person-fields.tsx";

type CorrectionDialogProps = {
  /** As it was when the dialog opened. */
  lead: WholeLead;
  /** Rejects when nothing was saved. */
  update: (changes: LeadUpdate) => Promise<unknown>;
  onClose: () => void;
};

/** Corrects what a visitor wrote of themselves; the history keeps it as it was. */
export function CorrectionDialog({ lead, update, onClose }: CorrectionDialogProps) {
  const { id, version, name, email, phone, cnpj } = lead;
  const start: LeadCorrection = { name, email, phone, cnpj };
  const form = useForm({ resolver: zodResolver(leadCorrectionSchema), defaultValues: start });
  const { register, handleSubmit, formState } = form;
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
        action="Salvar"
        busyAction="Salvando..."
        busy={edit.isSaving}
        dirty={formState.isDirty}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="text-pretty text-soft">{texts.leads.correctionKept}</p>
        <PersonFields register={register} errors={formState.errors} />
      </FormDialog>
      <RecordConflictDialog edit={edit} />
    </>
  );
}
