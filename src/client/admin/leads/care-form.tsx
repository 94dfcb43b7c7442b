import type { FormEvent, Ref } from "react";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { DateField } from "#client/components/date-field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeField } from "#client/components/time-field.tsx";
import { LEAD_NOTES_MAX, type WholeLead } from "#shared/schemas/lead.ts";
import type { LeadRecord } from "./use-lead-record.ts";

type CareFormProps = {
  record: LeadRecord;
  whole: WholeLead | undefined;
  owners: ReturnType<typeof useOwners>;
  notesRef?: Ref<HTMLTextAreaElement>;
};

/** Owner, next contact and notes of a lead; nothing while it loads. */
export function CareForm({ record, whole, owners, notesRef }: CareFormProps) {
  const { formId, draft, save } = record;
  const { fields: care, change: onChange } = draft;
  if (!care) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form id={formId} onSubmit={submit} className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-1">
        <SelectField
          label="Responsável"
          value={care.owner}
          options={owners.choices(whole?.ownerId ?? null)}
          onChange={(event) => onChange({ owner: event.target.value })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
          <DateField
            label="Próximo contato"
            value={care.nextContactOn}
            onChange={({ target: { value: nextContactOn } }) =>
              onChange({ nextContactOn, ...(nextContactOn === "" && { nextContactTime: "" }) })
            }
          />
          <TimeField
            label="Hora"
            className="tabular-nums"
            disabled={care.nextContactOn === ""}
            value={care.nextContactTime}
            onChange={(event) => onChange({ nextContactTime: event.target.value })}
          />
        </div>
      </div>
      <TextArea
        ref={notesRef}
        label="Observações"
        hint="Só os administradores veem."
        grows
        maxLength={LEAD_NOTES_MAX}
        value={care.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </form>
  );
}
