import { formatDay } from "#shared/formats/dates.ts";
import { type ContactChannel, contactChannelNames } from "#shared/schemas/lead.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { type ResumeStatus, resumeStatusNames } from "#shared/schemas/resume.ts";
import {
  type SubjectRequestOutcome,
  type SubjectRequestState,
  subjectRequestOutcomeNames,
  subjectRequestStateNames,
} from "#shared/schemas/subject-request.ts";
import { ColorValue } from "./color-value.tsx";

/** A value of a record's field in readable form. */
export function RecordValue({ field, value }: { field: string; value: FieldValue }) {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (value === "" && field === "owner") return <em>ninguém</em>;
  if (value === "") return <em>vazio</em>;
  if (field === "state") return subjectRequestStateNames[value as SubjectRequestState] ?? value;
  if (field === "outcome") return subjectRequestOutcomeNames[value as SubjectRequestOutcome] ?? value;
  if (field === "status") return resumeStatusNames[value as ResumeStatus] ?? value;
  if (field === "firstContact" || field === "contact")
    return contactChannelNames[value as ContactChannel] ?? value;
  if (field === "nextContactOn" || field === "snoozedUntil") return formatDay(value);
  if (field === "color") return <ColorValue hex={value} />;
  return <span className="whitespace-pre-line">{value}</span>;
}
