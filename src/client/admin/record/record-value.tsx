import { formatDay } from "#shared/formats/dates.ts";
import { type ContactChannel, contactChannelNames } from "#shared/schemas/lead.ts";
import { workplaceNames } from "#shared/schemas/open-position.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { type ResumeStatus, resumeStatusNames } from "#shared/schemas/resume.ts";
import {
  type SubjectRequestOutcome,
  type SubjectRequestState,
  subjectRequestOutcomeNames,
  subjectRequestStateNames,
} from "#shared/schemas/subject-request.ts";
import { recordFieldNames } from "#shared/submissions/record-field-names.ts";

/** Human-readable value of a record's field. */
export function RecordValue({ field, value }: { field: string; value: FieldValue }) {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (value === "" && field === "owner") return <em>ninguém</em>;
  if (value === "") return <em>vazio</em>;
  if (field === "state") return subjectRequestStateNames[value as SubjectRequestState] ?? value;
  if (field === "outcome") return subjectRequestOutcomeNames[value as SubjectRequestOutcome] ?? value;
  if (field === "status") return resumeStatusNames[value as ResumeStatus] ?? value;
  if (field === "firstContact" || field === "contact")
    return contactChannelNames[value as ContactChannel] ?? value;
  if (field === "nextContactOn" || field === "snoozedUntil" || field === "openUntil") return formatDay(value);
  if (field === "workplace") return workplaceNames[value as keyof typeof workplaceNames] ?? value;
  if (field === "color") return <ColorValue hex={value} />;
  return <span className="whitespace-pre-line">{value}</span>;
}

/** A color with its swatch. */
export function ColorValue({ hex }: { hex: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden className="size-4 rounded border border-ink/20" style={{ backgroundColor: hex }} />
      {hex}
    </span>
  );
}

/** Label of a field; falls back to the raw name for fields of a newer release. */
export function recordFieldName(field: string): string {
  return recordFieldNames[field] ?? field;
}

const order = Object.keys(recordFieldNames);

/** Sorts changed fields like their form; jsonb does not preserve key order. */
export function inFormOrder<Change>(changes: Readonly<Record<string, Change>>): [string, Change][] {
  return Object.entries(changes).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** Multiline fields, whose old and new values are stacked. */
export const textFields: ReadonlySet<string> = new Set(["notes", "description", "reason", "text"]);

/** Marks that can be undone. */
export const markFields: ReadonlySet<string> = new Set([
  "isImported",
  "firstContact",
  "isRead",
  "isAnswered",
  "status",
]);
