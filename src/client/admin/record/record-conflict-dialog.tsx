import { formatAgo } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { RecordValue, recordFieldName } from "./record-value.tsx";
import type { useRecordSave } from "./use-record-save.ts";

type RecordConflictDialogProps = {
  edit: Pick<ReturnType<typeof useRecordSave>, "conflict" | "isSaving" | "resolve" | "postpone">;
};

/** Conflict of a form, if any: both values of each field, with author and time of the saved one. */
export function RecordConflictDialog({ edit }: RecordConflictDialogProps) {
  if (!edit.conflict) return null;
  const { mine, theirs } = edit.conflict;
  const typed = mine as Readonly<Record<string, FieldValue | undefined>>;
  const fields = theirs.fields.map(({ field, theirs: saved, authorName, changedAt }) => ({
    key: field,
    name: recordFieldName(field),
    saved: texts.records.savedBy(authorName, formatAgo(new Date(changedAt), new Date())),
    // Never show a password.
    mine: field === "password" ? undefined : <RecordValue field={field} value={typed[field] ?? ""} />,
    theirs: <RecordValue field={field} value={saved} />,
  }));
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
