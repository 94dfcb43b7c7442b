import type { FormEvent, Ref } from "react";
import { DateField } from "#client/components/date-field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { LEAD_NOTES_MAX, type LeadCare } from "#shared/schemas/lead.ts";

type CareFormProps = {
  id: string;
  care: LeadCare;
  owners: readonly { value: string; name: string }[];
  onChange: (changes: Partial<LeadCare>) => void;
  onSubmit: () => void;
  notesRef: Ref<HTMLTextAreaElement>;
};

/** Owner, next contact and notes of a lead. */
export function CareForm({ id, care, owners, onChange, onSubmit, notesRef }: CareFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-1">
        <SelectField
          label="Responsável"
          value={care.owner}
          options={owners}
          onChange={(event) => onChange({ owner: event.target.value })}
        />
        <DateField
          label="Próximo contato"
          value={care.nextContactOn}
          onChange={(event) => onChange({ nextContactOn: event.target.value })}
        />
      </div>
      <TextArea
        ref={notesRef}
        label="Observações"
        hint="Só os administradores veem."
        rows={4}
        maxLength={LEAD_NOTES_MAX}
        value={care.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </form>
  );
}
