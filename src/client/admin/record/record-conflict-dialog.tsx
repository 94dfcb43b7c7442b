import { ConflictDialog, type ConflictingField } from "#client/admin/drafts/conflict-dialog.tsx";
import { formatAgo } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { nameRecordField, recordFieldOf } from "#shared/schemas/record-field.ts";
import { texts } from "#shared/texts/texts.ts";
import { RecordValue } from "./record-value.tsx";
import type { useRecordSave } from "./use-record-save.ts";

type RecordConflictDialogProps = {
  edit: Pick<ReturnType<typeof useRecordSave>, "conflict" | "isSaving" | "resolve" | "postpone">;
  /** Shows the two values of a field, in full or item by item. */
  show?: (field: string, mine: FieldValue, theirs: FieldValue) => Shown | Shown[];
};
type Shown = Pick<ConflictingField<string>, "comparison" | "mine" | "theirs"> &
  Partial<Pick<ConflictingField<string>, "key" | "name">>;

/** Conflict of a form, if any: both values of each field, with author and time of the saved one. */
export function RecordConflictDialog({ edit, show = showValues }: RecordConflictDialogProps) {
  if (!edit.conflict) return null;
  const { mine, theirs } = edit.conflict;
  const typed = mine as Readonly<Record<string, FieldValue | undefined>>;
  const fields = theirs.fields.flatMap(({ field, theirs: saved, authorName, changedAt }) =>
    [show(field, typed[field] ?? "", saved)].flat().map((part) => ({
      key: field,
      name: nameRecordField(field),
      saved: texts.records.savedBy(authorName, formatAgo(changedAt)),
      ...part,
    })),
  );
  return (
    <ConflictDialog
      key={theirs.version}
      sentence={texts.records.conflict}
      fields={fields}
      takeLabel="Ficar com o que foi salvo"
      busy={edit.isSaving}
      onResolve={edit.resolve}
      onClose={edit.postpone}
    />
  );
}

function showValues(field: string, mine: FieldValue, theirs: FieldValue): Shown {
  return {
    // Never show a password.
    mine: recordFieldOf(field)?.shown === "secret" ? undefined : <RecordValue field={field} value={mine} />,
    theirs: <RecordValue field={field} value={theirs} />,
  };
}
