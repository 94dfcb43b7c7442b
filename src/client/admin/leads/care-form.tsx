import { CalendarClock } from "lucide-react";
import { type FormEvent, type Ref, useRef } from "react";
import { OwnerChip } from "#client/admin/users/owner-chip.tsx";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import { DateField } from "#client/components/date-field.tsx";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeField } from "#client/components/time-field.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { LEAD_NOTES_MAX, type LeadCare, type WholeLead } from "#shared/schemas/lead.ts";
import { daySchema } from "#shared/schemas/period.ts";
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
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <OwnerChip
          owners={owners}
          owner={care.owner}
          stored={whole?.ownerId ?? null}
          onChange={(owner) => onChange({ owner })}
        />
        <NextContactChip care={care} onChange={onChange} onDone={save} />
      </div>
      <form id={formId} onSubmit={submit} className="mt-5">
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
    </>
  );
}

type NextContactChipProps = {
  care: LeadCare;
  onChange: (changed: Partial<LeadCare>) => void;
  /** Saves what was chosen. */
  onDone: () => void;
};

/** Day and hour of the next contact; Enter in its fields saves. */
function NextContactChip({ care, onChange, onDone }: NextContactChipProps) {
  const panel = useRef<PopoverHandle>(null);
  const { nextContactOn, nextContactTime } = care;
  const day = daySchema.safeParse(nextContactOn).success ? formatDay(nextContactOn) : "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.current?.close();
    onDone();
  };
  return (
    <Popover
      ref={panel}
      name="Dia e hora do próximo contato"
      align="start"
      isBare
      isOnPaper
      className={classNames(
        chipClass,
        "inline-flex items-center gap-1.5 hover:bg-mist",
        day ? "border-accent-ink/40 bg-accent-strong/8 text-accent-ink" : "border-control bg-surface",
      )}
      label={
        <>
          <CalendarClock aria-hidden className="size-3.5 shrink-0" />
          <span className="tabular-nums">
            {day ? `Próximo contato: ${[day, nextContactTime].filter(Boolean).join(" ")}` : "Próximo contato"}
          </span>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
        <DateField
          label="Dia"
          autoFocus
          value={nextContactOn}
          onChange={({ target: { value } }) =>
            onChange({ nextContactOn: value, ...(value === "" && { nextContactTime: "" }) })
          }
        />
        <TimeField
          label="Hora"
          className="tabular-nums"
          disabled={nextContactOn === ""}
          value={nextContactTime}
          onChange={(event) => onChange({ nextContactTime: event.target.value })}
        />
        <Button type="submit" size="small" label="Salvar" className="self-end" />
      </form>
    </Popover>
  );
}
