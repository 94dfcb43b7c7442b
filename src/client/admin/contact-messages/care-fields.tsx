import { type FormEvent, useId, useState } from "react";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { namedOwner } from "#client/admin/record/use-record-save.ts";
import { OwnerChip } from "#client/admin/users/owner-chip.tsx";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { ChipSelect, chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import { DateField } from "#client/components/date-field.tsx";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { daySchema } from "#shared/schemas/period.ts";
import { dayInWords, isSnoozed, nextMonday, tomorrow } from "./state-badge.tsx";
import type { useCare } from "./use-care.ts";

/** Option that asks for a date. */
const OTHER_DAY = "other";

type CareFieldsProps = {
  message: ContactMessage;
  owners: ReturnType<typeof useOwners>;
  edit: ReturnType<typeof useCare>;
};

/** Owner and snooze date of a message; each choice is saved immediately. */
export function CareFields({ message, owners, edit }: CareFieldsProps) {
  const { ownerId, version } = message;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <OwnerChip
        owners={owners}
        owner={ownerId ?? ""}
        stored={ownerId}
        onChange={(owner) => void edit.save({ owner }, version)}
      />
      {message.answeredAt === null && (
        <SnoozeField
          message={message}
          onSnooze={(snoozedUntil) => void edit.save({ snoozedUntil }, version)}
        />
      )}
      <RecordConflictDialog edit={namedOwner(edit, owners.nameOf)} />
    </div>
  );
}

type SnoozeFieldProps = { message: ContactMessage; onSnooze: (day: string) => void };

function SnoozeField({ message, onSnooze }: SnoozeFieldProps) {
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const [day, setDay] = useState("");
  const now = new Date();
  const until = isSnoozed(message, now) ? (message.snoozedUntil ?? "") : "";
  const offered = [tomorrow(now), nextMonday(now)];
  const options = [
    { value: "", name: "Na caixa de entrada" },
    { value: offered[0] ?? "", name: `Amanhã, ${dayInWords(offered[0] ?? "")}` },
    { value: offered[1] ?? "", name: `Segunda, ${dayInWords(offered[1] ?? "")}` },
    ...(until && !offered.includes(until) ? [{ value: until, name: `Até ${dayInWords(until)}` }] : []),
    { value: OTHER_DAY, name: "Escolher o dia…" },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === "" || !daySchema.safeParse(day).success) return;
    setAsking(false);
    onSnooze(day);
  };
  return (
    <>
      <ChipSelect
        label="Adiar"
        value={isAsking ? OTHER_DAY : until}
        options={options}
        shown={until ? `Adiada até ${dayInWords(until)}` : "Adiar"}
        className={classNames(
          chipClass,
          until ? "border-warning/40 bg-warning/10 text-warning" : "border-control bg-surface",
        )}
        onChange={({ target }) => {
          setAsking(target.value === OTHER_DAY);
          if (target.value !== OTHER_DAY) onSnooze(target.value);
        }}
      />
      {isAsking && (
        <form id={formId} onSubmit={submit} className="flex w-full max-w-sm items-end gap-2">
          <DateField
            label="Dia"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            required
            autoFocus
            min={tomorrow(now)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="quiet" label="Adiar" className="h-11" />
        </form>
      )}
    </>
  );
}
